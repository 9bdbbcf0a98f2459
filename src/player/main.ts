import { createActor } from '#src/lib/create-actor.ts';
import { browserPlayerMachine } from './player.actors.ts';
import { createStage } from './stage.ts';
import { showPlayer } from './view.ts';
import './player.css';

const [, screenId = ''] = /^\/player\/([0-9a-f-]{36})\/?$/i.exec(location.pathname) ?? [];
const root = document.getElementById('player');
if (root) {
  const stage = createStage();
  const id = screenId.toLowerCase();
  const actor = createActor(browserPlayerMachine(id, stage), { input: { screenId: id } });
  showPlayer(root, actor, stage);
  actor.start();
  window.addEventListener('online', () => actor.send({ type: 'connection.restored' }));
  // A screen does not fall asleep; where it may not stay awake, that is the operator's to settle.
  const stayAwake = () => void navigator.wakeLock?.request('screen').catch(() => undefined);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && stayAwake());
  stayAwake();
  root.addEventListener('dblclick', () => void document.documentElement.requestFullscreen().catch(() => undefined));
}
