const children = 'the state that is around is left for another of its own: those are entered anew all the same';
const named = 'every line that leads here names the state within, so that where it would begin is never asked';

/**
 * Changes after which a machine does the same, each with the reason: nobody can notice them. By machine, then by what was changed
 * and how. The mutation check fails when one of them is noticed, or is no change of the machine.
 */
export const equivalentMutants: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  accountActivation: { 'accountActivation.failed, another initial state': named },
  bestSpend: { 'bestSpend.answered, another initial state': named },
  challenge: { 'challenge.open, another initial state': named },
  designExport: { 'designExport.making, another initial state': named },
  logVerification: { 'logVerification.ended, another initial state': named },
  placeSearch: { 'placeSearch query.changed[1], no longer entered anew': children },
  pushSubscription: { 'pushSubscription.known, another initial state': named },
  reportExport: {
    'reportExport.writing.asking xstate.done.actor.readReportExport[1], action rememberFailure handed another error':
      'any error that is no Failure is remembered as unexpected, null among them',
  },
  resource: {
    'resource.ready resource.invalidated[0], no longer entered anew': children,
    'resource.ready query.changed[0], no longer entered anew': children,
  },
  reviewDecision: { 'reviewDecision.refused, another initial state': named },
  session: {
    'session.signedIn signIn.completed[0], no longer entered anew': children,
    'session.signedIn token.replaced[0], no longer entered anew': children,
    'session.signedIn, another initial state': named,
  },
  socialSignIn: {
    'socialSignIn.inPopup.closed provider.chosen[0], no longer entered anew':
      'it leads to the state around it, which is left and entered for that',
  },
};
