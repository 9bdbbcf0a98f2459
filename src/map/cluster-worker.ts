import { type ClusterIndex, createClusterIndex } from './cluster-index.ts';
import type { ClusterAnswer, ClusterQuestion } from './cluster-messages.ts';

/** The page's own messages only: a worker has no other door. */
const scope = self as unknown as {
  onmessage: ((event: MessageEvent<ClusterQuestion>) => void) | null;
  postMessage(answer: ClusterAnswer): void;
};

let current: { readonly load: number; readonly index: ClusterIndex } | null = null;

scope.onmessage = ({ data: question }) => {
  if (question.kind === 'load') {
    current = { load: question.load, index: createClusterIndex(question.positions, question.values) };
    return;
  }
  // What is asked about points that are gone is answered with nothing.
  const index = current?.load === question.load ? current.index : null;
  if (question.kind === 'markers') {
    const { ask, box, level, chosen } = question;
    scope.postMessage({ kind: 'markers', ask, markers: index?.markers(box, level, chosen) ?? null });
  } else {
    scope.postMessage({ kind: 'members', ask: question.ask, members: index?.members(question.key) ?? null });
  }
};
