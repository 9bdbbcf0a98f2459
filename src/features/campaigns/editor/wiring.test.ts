import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { artworkUploadMachine } from '#machines/artworks/artwork-upload.machine.ts';
import { bestSpendMachine } from '#machines/campaigns/best-spend.machine.ts';
import { campaignEditorMachine } from '#machines/campaigns/campaign-editor.machine.ts';
import { campaignWritingMachine } from '#machines/campaigns/campaign-writing.machine.ts';
import { draftConflictMachine } from '#machines/campaigns/draft-conflict.machine.ts';
import { forecastMachine } from '#machines/campaigns/forecast.machine.ts';
import { checkoutMachine } from '#machines/payments/checkout.machine.ts';
import { browserArtworkUploadMachine } from '#src/artwork-upload/artwork-upload.actors.ts';
import { browserBestSpendMachine } from './best-spend/best-spend.actors.ts';
import { browserCheckoutMachine } from './checkout.actors.ts';
import { browserWritingMachine } from './draft.actors.ts';
import { browserEditorMachine } from './editor.actors.ts';

const visit = { userId: 'u1', instanceId: 'i1', currency: 'USD', isReturning: false };
const child = (machine: AnyStateMachine, name: string) => machine.implementations.actors[name] as AnyStateMachine;
const writing = browserWritingMachine();

const wired: readonly (readonly [string, AnyStateMachine, AnyStateMachine])[] = [
  ['editor', campaignEditorMachine, browserEditorMachine(visit)],
  ['writing', campaignWritingMachine, writing],
  ['forecast', forecastMachine, child(writing, 'followForecast')],
  ['conflict', draftConflictMachine, child(writing, 'resolveConflict')],
  ['checkout', checkoutMachine, browserCheckoutMachine],
  ['best spend', bestSpendMachine, browserBestSpendMachine],
  ['upload', artworkUploadMachine, browserArtworkUploadMachine(new File([], 'a.png'))],
];

describe('the wiring of the campaign editor', () => {
  it.each(wired)('leaves no stub in the %s machine', (_, chart, provided) => {
    const names = Object.keys(chart.implementations.actors);
    expect(names.length).toBeGreaterThan(0);
    const stubs = names.filter((name) => provided.implementations.actors[name] === chart.implementations.actors[name]);
    expect(stubs).toEqual([]);
  });

  it('would find a stub that is left', () => {
    const name = 'saveDraft';
    expect(campaignWritingMachine.implementations.actors[name]).not.toBe(writing.implementations.actors[name]);
    expect(campaignWritingMachine.provide({}).implementations.actors[name]).toBe(
      campaignWritingMachine.implementations.actors[name],
    );
  });
});
