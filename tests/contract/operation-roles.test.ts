import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type MemberRole, mayCall, operationRoles } from '#contract/roles.ts';
import { writeRoles } from '../../scripts/write-roles.ts';
import { contractOperations, type OperationId } from '../support/contract/contract-document.ts';

const root = new URL('../..', import.meta.url).pathname;
const roles: readonly MemberRole[] = ['owner', 'manager', 'editor', 'billing', 'viewer'];

/** Every operation, by whose it is: a new one is written down here by whoever decides about it. */
const operationsOf: Readonly<Record<string, readonly OperationId[]>> = {
  member: [
    'countScreens',
    'downloadInvoice',
    'downloadInvoiceArchive',
    'downloadMonthlyStatement',
    'downloadReceipt',
    'explainHour',
    'exportBalanceEntries',
    'exportCampaigns',
    'exportInvoices',
    'exportPlayLog',
    'forecastCampaign',
    'getApproval',
    'getArtwork',
    'getArtworkPolicy',
    'getAutoTopUp',
    'getBalance',
    'getBulkOperation',
    'getCampaign',
    'getCampaignOffers',
    'getCampaignReport',
    'getCheckout',
    'getCheckoutOrder',
    'getCreditTerms',
    'getDashboard',
    'getEditApproval',
    'getForecastRecord',
    'getInvoice',
    'getPackage',
    'getReportExport',
    'getScreen',
    'getStorage',
    'getStudioProject',
    'getSuggestion',
    'getUpload',
    'leaveTeam',
    'listArtworkUses',
    'listArtworkVersions',
    'listArtworks',
    'listBalanceEntries',
    'listBulkItems',
    'listCampaignEdits',
    'listCampaigns',
    'listInvoiceArchives',
    'listInvoiceDays',
    'listInvoicePlays',
    'listInvoices',
    'listLiveScreens',
    'listMembers',
    'listMutedCampaigns',
    'listNextPlays',
    'listOffers',
    'listPackageDays',
    'listPackages',
    'listPlayLogs',
    'listReportExports',
    'listReportLinks',
    'listScreenPoints',
    'listScreens',
    'listStatementMonths',
    'listStoredCards',
    'listStudioAssets',
    'listStudioProjects',
    'listSuggestions',
    'listUploads',
    'previewCampaignEdit',
    'rateSuggestion',
    'spendBest',
    'startInvoiceArchive',
    'startReportExport',
    'streamEvents',
    'trySuggestion',
    'watchPackage',
  ],
  'member who is editor': [
    'acceptSuggestion',
    'appendUpload',
    'archiveArtwork',
    'bookPackage',
    'chooseCampaignOffer',
    'createArtwork',
    'createArtworkCrop',
    'createArtworkFix',
    'createArtworkVersion',
    'createCampaign',
    'createReportLink',
    'createStudioProject',
    'createSuggestion',
    'createUpload',
    'deleteStudioAsset',
    'deleteStudioProject',
    'discardUpload',
    'dismissSuggestion',
    'dropArtworkFix',
    'duplicateCampaign',
    'editCampaign',
    'finishUpload',
    'muteCampaign',
    'recordStudioExport',
    'refineSuggestion',
    'restoreArtwork',
    'revokeReportLink',
    'sharePlayLog',
    'startBulkOperation',
    'takeArtworkFix',
    'undoCampaignEdit',
    'updateCampaign',
    'updateStudioProject',
    'uploadStudioAsset',
    'withdrawCampaignEdit',
  ],
  'member who is editor, to cancel manager': ['transitionCampaign'],
  'member who is payer': [
    'abandonCheckout',
    'askApproval',
    'askEditApproval',
    'chooseDefaultCard',
    'confirmCardSetup',
    'confirmCheckout',
    'confirmTopUp',
    'nameStoredCard',
    'payByInvoice',
    'payEditFromBalance',
    'payEditPartFromBalance',
    'payFromBalance',
    'payPartFromBalance',
    'returnApproval',
    'returnEditApproval',
    'saveAutoTopUp',
    'startCardSetup',
    'startCheckout',
    'startEditCheckout',
    'startTopUp',
    'stopAutoTopUp',
    'withdrawApproval',
    'withdrawEditApproval',
  ],
  'member who is manager': [
    'deleteArtwork',
    'exportAuditEntries',
    'listAuditEntries',
    'listInvitations',
    'quoteRefund',
    'removeStoredCard',
    'resendInvitation',
    'revokeInvitation',
    'setSpendingLimit',
    'transitionMember',
  ],
  'member who is manager, to owner owner': ['changeMember', 'inviteMember'],
  'member who is owner': ['handOverCompany'],
  media_owner: [
    'exportOwnStatement',
    'getOwnOccupancy',
    'getOwnScreen',
    'getOwnStatement',
    'listOwnOccupancy',
    'listOwnScreens',
  ],
  operator: [
    'cancelScreenImport',
    'changeCompanyStatus',
    'changeOffer',
    'changeOwnerReview',
    'changePackage',
    'changeScreenService',
    'changeTaxExemption',
    'confirmImportPlaces',
    'createDeskScreen',
    'createOffer',
    'createPackage',
    'decideChargeback',
    'decideCreditTerms',
    'decideDeskRole',
    'decideManualCredit',
    'decideOwnerContract',
    'editDeskScreen',
    'editPackage',
    'eraseDeskPerson',
    'explainDifference',
    'exportDeskLog',
    'exportDeskPerson',
    'exportDeskScreens',
    'exportImportRest',
    'exportOwnerStatement',
    'frameScreenPhoto',
    'getDeskCompany',
    'getDeskPerson',
    'getDeskPlaylist',
    'getDeskScreen',
    'getDeskSeller',
    'getOwnerStatement',
    'getRefundProgress',
    'getScreenImport',
    'getScreenUndo',
    'giveDeskRole',
    'importDeskScreens',
    'listChargebacks',
    'listCreditTermsRequests',
    'listDeskCompanies',
    'listDeskLog',
    'listDeskOffers',
    'listDeskOwners',
    'listDeskPackages',
    'listDeskPeople',
    'listDeskPlayers',
    'listDeskScreenPoints',
    'listDeskScreens',
    'listFailedRefunds',
    'listFlaggedScreens',
    'listLedgerTransfers',
    'listManualCredits',
    'listOwnerContracts',
    'listPlayFlags',
    'listReceivables',
    'listReconciledDays',
    'listScreenImports',
    'listScreenKeys',
    'listTransitionCounts',
    'markFlagsSeen',
    'previewPackage',
    'reconcileDay',
    'recordInvoicePayment',
    'recordOwnerPayout',
    'registerScreenKey',
    'removeScreenPhoto',
    'requestCreditTerms',
    'requestManualCredit',
    'requestOwnerContract',
    'retryRefund',
    'retryScreenImport',
    'reverseOwnerPayout',
    'revokeDeskRole',
    'revokeScreenKey',
    'setScreenPhoto',
    'startScreenImport',
  ],
  platform: [
    'createTenant',
    'decideTenantSuspension',
    'editTenant',
    'getTenant',
    'getTenantTerms',
    'listTenantTerms',
    'listTenants',
    'listTermsAcceptances',
    'openTenant',
    'proveTenantDomain',
    'publishTenantTerms',
    'requestTenantSuspension',
  ],
  player: ['getPlaylist', 'ingestPlays', 'sendHeartbeat'],
  reviewer: ['decideReview', 'listReviewScreens', 'listReviews', 'revokeReview'],
  stranger: [
    'changeMailChoice',
    'createUser',
    'exchangeSocialCode',
    'getClock',
    'getHealth',
    'getHealthLive',
    'getHealthReady',
    'getLatestTerms',
    'getTreeHead',
    'initTenant',
    'listOutbox',
    'listSealKeys',
    'notifyPayment',
    'proveConsistency',
    'proveInclusion',
    'readInvitation',
    'readMailChoice',
    'readSharedPlayLog',
    'readSharedReport',
    'verifyInvoiceFile',
  ],
  user: [
    'acceptInvitation',
    'acceptTerms',
    'autocompletePlaces',
    'countTransitions',
    'countUnread',
    'createInstance',
    'deleteAvatar',
    'deleteSelf',
    'endSignIns',
    'findInstanceHolding',
    'geocodePlace',
    'getNotificationSettings',
    'getPreferences',
    'getSelf',
    'listCurrencies',
    'listInstances',
    'listNotifications',
    'listOwnInvitations',
    'readAllNotifications',
    'resumeMail',
    'subscribePush',
    'transitionNotification',
    'tryPush',
    'unsubscribePush',
    'updateNotificationSettings',
    'updatePreferences',
    'updateSelf',
    'uploadAvatar',
  ],
  'user who is manager': ['updateInstance'],
};

/** Which of an instance's members have a role of the contract's. */
const membersWith: Readonly<Record<string, readonly MemberRole[]>> = {
  editor: ['owner', 'manager', 'editor'],
  manager: ['owner', 'manager'],
  owner: ['owner'],
  payer: ['owner', 'manager', 'editor', 'billing'],
};

describe('the roles of the contract', () => {
  it('are those of this list, for every operation', () => {
    const found = new Map<string, OperationId[]>();
    for (const { operationId, access, ...operation } of contractOperations) {
      const role = operation['x-role'] ? ` who is ${operation['x-role']}` : '';
      const besides = Object.values(operation['x-role-for'] ?? {}).flatMap((values) =>
        Object.entries(values).map(([value, needed]) => `, to ${value} ${needed}`),
      );
      const whose = `${access}${role}${besides.join('')}`;
      found.set(whose, [...(found.get(whose) ?? []), operationId].sort());
    }
    expect(Object.fromEntries(found)).toEqual(operationsOf);
  });

  it.each(contractOperations)('let those call $operationId whom the list names', ({ operationId, ...operation }) => {
    const role = operation['x-role'];
    const members = role ? membersWith[role] : roles;
    expect(roles.filter((one) => mayCall(one, operationId))).toEqual(members);
    expect(Object.hasOwn(operationRoles, operationId)).toBe(role !== undefined);
  });

  it('let nobody call anything who is no member', () => {
    expect([null, undefined].map((role) => mayCall(role, 'getCampaign'))).toEqual([false, false]);
  });

  it('let a manager cancel, and an editor do the rest of a campaign’s lifecycle', () => {
    const may = (body: unknown) => roles.filter((role) => mayCall(role, 'transitionCampaign', body));
    expect(may({ event: 'cancel', quoteId: '1' })).toEqual(['owner', 'manager']);
    for (const event of ['pause', 'resume', 'archive']) expect(may({ event })).toEqual(['owner', 'manager', 'editor']);
    // What is no body at all is refused by its schema, later.
    for (const body of [null, 1, 'cancel', [], { event: null }, { event: { toString: 1 } }, { event: '__proto__' }])
      expect(may(body)).toEqual(['owner', 'manager', 'editor']);
  });

  it('are generated for no role that the contract does not name', () => {
    const document = (operation: object) => ({ 'x-roles': { editor: ['owner'] }, paths: { '/': { get: operation } } });
    expect(writeRoles(document({ operationId: 'a', 'x-role': 'editor' }))).toContain('  a: editor,');
    expect(() => writeRoles(document({ operationId: 'a', 'x-role': 'toString' }))).toThrow('x-roles does not name');
    expect(() => writeRoles(document({ operationId: 'a', 'x-role-for': { b: { c: 'payer' } } }))).toThrow('payer');
  });
});

/** Where the product names a role and asks nothing about what it may; each with the reason. */
const naming: Readonly<Record<string, string>> = {
  'server/rooms/accounts/erase-user.ts': 'an instance keeps an owner',
  'server/rooms/notices/tell-digests.ts': 'tells of chargebacks those whose money it is',
  'server/rooms/notices/tell-of-chargeback.ts': 'tells those whose money it is',
};

/** Code that compares a person's role, or lists some; layers of a design have roles of their own. */
const decides = (source: string): boolean =>
  /\brole\)?\s*[!=]==\s*'(owner|manager|editor|billing|viewer|reviewer|operator)'|'(owner|manager|editor|billing|viewer)',\s*'(owner|manager|editor|billing|viewer)'/.test(
    source,
  );

describe('who may do what', () => {
  it('is decided by the contract’s table and nowhere else, on either side', () => {
    const deciding = globSync('{server,src,machines}/**/*.{ts,tsx}', { cwd: root })
      .filter((file) => !/\.test\.tsx?$|\/test-[^/]+$/.test(file))
      .filter((file) => decides(readFileSync(`${root}${file}`, 'utf8')));
    expect(deciding.sort()).toEqual(Object.keys(naming).sort());
  });

  it('is found where code decides it by itself', () => {
    for (const source of [
      "if (member.role !== 'owner' && member.role !== 'manager') throw new ProblemError('forbidden');",
      "const editors = ['owner', 'manager', 'editor'];",
      "others.some(({ role }) => role === 'billing')",
    ])
      expect(decides(source), source).toBe(true);
    for (const source of [
      "mayCall(role, 'createCampaign')",
      "const roles = { owner: 'profile.role.owner' };",
      "layer.role === 'logo'",
    ])
      expect(decides(source), source).toBe(false);
  });
});
