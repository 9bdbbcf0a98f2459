import type { MessageId } from '#src/i18n/message-ids.ts';
import type { MemberWish } from './team.actors.ts';

interface Words {
  readonly label: MessageId;
  /** The same with the member's name: a button's, and the question's title. */
  readonly named: MessageId;
  /** What follows. */
  readonly text: MessageId;
  readonly done: MessageId;
}

/** What each thing that is done to a member is called. */
export const memberWords = {
  change: {
    label: 'team.change.label',
    named: 'team.change.named',
    text: 'team.change.text',
    done: 'team.change.done',
  },
  suspend: {
    label: 'team.suspend.label',
    named: 'team.suspend.named',
    text: 'team.suspend.text',
    done: 'team.suspend.done',
  },
  reinstate: {
    label: 'team.reinstate.label',
    named: 'team.reinstate.named',
    text: 'team.reinstate.text',
    done: 'team.reinstate.done',
  },
  remove: {
    label: 'team.remove.label',
    named: 'team.remove.named',
    text: 'team.remove.text',
    done: 'team.remove.done',
  },
  handOver: {
    label: 'team.handOver.label',
    named: 'team.handOver.named',
    text: 'team.handOver.text',
    done: 'team.handOver.done',
  },
  leave: { label: 'team.leave.label', named: 'team.leave.named', text: 'team.leave.text', done: 'team.leave.done' },
} as const satisfies Record<MemberWish['kind'], Words>;
