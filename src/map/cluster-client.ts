import type { Markers, WorldBox } from './cluster-index.ts';
import type { ClusterAnswer, ClusterQuestion } from './cluster-messages.ts';

/** Points that another thread gathers. Every answer is null when the points have changed meanwhile. */
export interface ClusterClient {
  load(positions: Int32Array, values: Float32Array | null): void;
  markers(box: WorldBox, level: number, chosen: Uint8Array): Promise<Markers | null>;
  members(key: number): Promise<Uint32Array | null>;
  close(): void;
}

/** Starts the worker. */
export function openClusters(): ClusterClient {
  const worker = new Worker(new URL('./cluster-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, (answer: ClusterAnswer) => void>();
  let load = 0;
  let asked = 0;
  worker.onmessage = ({ data }: MessageEvent<ClusterAnswer>) => {
    waiting.get(data.ask)?.(data);
    waiting.delete(data.ask);
  };
  const post = (question: ClusterQuestion) => worker.postMessage(question);
  const ask = (question: (number: number) => ClusterQuestion) =>
    new Promise<ClusterAnswer>((resolve) => {
      asked += 1;
      waiting.set(asked, resolve);
      post(question(asked));
    });
  return {
    load(positions, values) {
      load += 1;
      post({ kind: 'load', load, positions, values });
    },
    async markers(box, level, chosen) {
      const answer = await ask((number) => ({ kind: 'markers', load, ask: number, box, level, chosen }));
      return answer.kind === 'markers' ? answer.markers : null;
    },
    async members(key) {
      const answer = await ask((number) => ({ kind: 'members', load, ask: number, key }));
      return answer.kind === 'members' ? answer.members : null;
    },
    close: () => worker.terminate(),
  };
}
