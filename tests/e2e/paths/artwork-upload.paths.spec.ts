import { randomBytes } from 'node:crypto';
import { artworkUploadMachine, type UploadRejection } from '#machines/artworks/artwork-upload.machine.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { expect } from '#tests/support/browser/e2e.ts';
import { png, uploadImage } from '#tests/support/campaigns/book-campaign.ts';
import { advertiserOf, openEditor } from './campaign-people.ts';
import { kindOf } from './profile-people.ts';

const MB = 1_000_000;
/** Small enough to be on its way at once when its door is opened, on a busy machine, too. */
const bytesSent = 300_000;
const file = { name: 'spring.png', mimeType: 'image/png', bytes: bytesSent, idempotencyKey: 'key-1' };
const { name, mimeType } = file;
const opened = { id: 'u1', offset: 0, chunkBytes: 4 * MB };
const twin = { artworkId: 'a0', name: 'last year', type: 'image', status: 'pending_review' } as const;
const artwork = { id: 'a1', name: 'spring', status: 'pending_review' } as const;

const upload = ({ page }: Stage) =>
  page.getByRole('list', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: name });

/** What is said of each file that is not taken. */
const texts: Readonly<Record<UploadRejection['kind'], RegExp>> = {
  empty: /^This file is empty/,
  tooLarge: /^This file has 201.MB; 200.MB is the most/,
  wrongKind: /^This is nothing that screens can show/,
  truncated: /^This file is incomplete/,
  wrongType: /^This artwork is an image/,
  wrongDimensions: /more than the 64 million we take/,
  refused: /^This file is incomplete/,
};

/** A picture, each one another: what follows its end is of no matter. */
const another = async () => Buffer.concat([await png(1920, 1080), randomBytes(bytesSent)]);

/** Whole by its own account, but its picture is none: only who decodes it finds out. */
async function hollow(): Promise<Buffer> {
  const content = await png(1920, 1080);
  const data = content.indexOf('IDAT') + 4;
  return Buffer.concat([content.fill(0, data, data + 10), randomBytes(100)]);
}

walkPageSuite('artwork upload', (product): PageSuite<typeof artworkUploadMachine> => {
  let letRead: () => void = () => undefined;

  let chosen: Buffer = Buffer.alloc(0);

  /** A colleague is faster, where the path has it so: asked before each announcement. */
  const meetTwin = async ({ ahead }: Stage) => {
    const announcing = ahead('announceUpload');
    if (announcing?.kind !== 'error' || kindOf(announcing.error) !== 'conflict') return;
    const { user } = await advertiserOf(product);
    expect((await uploadImage(product, user, chosen, 'last year.png')).status).toBe(201);
  };

  /** The file to pick for what shall become of it. */
  const contentAhead = async ({ ahead }: Stage): Promise<Buffer> => {
    if (ahead('checkFile')?.kind === 'error') return Buffer.from('Not an image at all');
    const finishing = ahead('finishUpload');
    const content = await (finishing?.kind === 'error' && kindOf(finishing.error) === 'problem' ? hollow() : another());
    chosen = content;
    return content;
  };

  return {
    suite: pathSuite({
      name: 'artwork upload',
      machine: artworkUploadMachine,
      inputs: [file, { ...file, bytes: 0 }, { ...file, bytes: 201 * MB }],
      events: [{ type: 'upload.cancelled' }, { type: 'retry.requested' }],
      outputs: { checkFile: ['a'.repeat(64)], announceUpload: [opened], finishUpload: [artwork] },
      errors: {
        checkFile: [{ kind: 'wrongKind', mimeType: 'image/png' }],
        announceUpload: [{ kind: 'conflict', code: 'artwork_duplicate', facts: twin }, { kind: 'network' }],
        sendFile: [{ kind: 'network' }],
        finishUpload: [{ kind: 'network' }, { kind: 'problem', code: 'file_truncated' }],
      },
      reads: ({ upload: known, sentBytes, bytes }) => [known !== null, sentBytes === bytes],
    }),
    async open(stage, input) {
      const { page } = stage;
      // A disk as slow as the path needs it.
      const read = new Promise<void>((resolve) => {
        letRead = resolve;
      });
      if (stage.ahead('checkFile')?.kind === 'error') letRead();
      await page.exposeFunction('diskAnswers', () => read);
      await page.addInitScript(() => {
        const { arrayBuffer } = Blob.prototype;
        Blob.prototype.arrayBuffer = async function () {
          await Reflect.get(window, 'diskAnswers')();
          return arrayBuffer.call(this);
        };
      });
      await openEditor(stage, product, '/artworks/images');
      const bytes = input !== null && typeof input === 'object' && 'bytes' in input ? Number(input.bytes) : 0;
      if (bytes === 0 || bytes === file.bytes) {
        const buffer = bytes === 0 ? Buffer.alloc(0) : await contentAhead(stage);
        if (bytes > 0) await meetTwin(stage);
        await page.getByLabel(/Choose images/).setInputFiles({ name, mimeType, buffer });
        return;
      }
      // More than the runner passes as a file: made in the page, and dropped.
      const files = await page.evaluateHandle(
        (facts) => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([new Uint8Array(facts.bytes)], facts.name, { type: 'image/png' }));
          return transfer;
        },
        { bytes, name },
      );
      await page.getByText('or drop them here').dispatchEvent('drop', { dataTransfer: files });
    },
    requests: {
      announceUpload: (request) => request.method() === 'POST' && request.url().endsWith('/api/dsp/uploads'),
      sendFile: (request) => request.method() === 'PATCH',
      finishUpload: (request) => request.method() === 'POST' && request.url().endsWith('/artwork'),
      discardUpload: (request) => request.method() === 'DELETE',
    },
    children: {
      async checkFile() {
        letRead();
      },
    },
    events: {
      'upload.cancelled': (stage) =>
        upload(stage)
          .getByRole('button', { name: `Cancel the upload of ${name}` })
          .click(),
      'retry.requested': (stage) => upload(stage).getByRole('button', { name: 'Try again' }).click(),
    },
    states: {
      'underWay.checking': async (stage) => {
        if (stage.ahead('checkFile')?.kind === 'error') return;
        await expect(upload(stage).getByRole('status')).toHaveText('Checking the file…');
      },
      'underWay.announcing': (stage) => expect(upload(stage).getByRole('status')).toHaveText('Checking the file…'),
      finishing: (stage) => expect(upload(stage).getByRole('status')).toHaveText(/The server is checking it/),
      discarding: (stage) => expect(upload(stage)).toHaveCount(0),
      duplicate: (stage) =>
        expect(upload(stage).getByRole('status')).toHaveText(
          'You have this file already, as last year (In review). Nothing was sent.',
        ),
      'underWay.uploading': async (stage) => {
        await expect(upload(stage).getByRole('progressbar', { name: `Uploading ${name}` })).toBeVisible();
        await expect(upload(stage).getByRole('alert')).toHaveCount(0);
      },
      'underWay.cut': async (stage) => {
        await expect(upload(stage).getByRole('alert')).toContainText('Nothing is lost: try again');
        await meetTwin(stage);
      },
      ready: async (stage) => {
        await expect(stage.page.getByRole('status').filter({ hasText: `${name} is uploaded` })).toBeVisible();
        await expect(upload(stage)).toHaveCount(0);
      },
      rejected: async (stage, { context }) => {
        const { kind }: UploadRejection = context.rejection;
        await expect(upload(stage).getByRole('alert')).toHaveText(texts[kind]);
        await expect(upload(stage).getByRole('button')).toHaveCount(1);
      },
      cancelled: (stage) => expect(upload(stage)).toHaveCount(0),
    },
    beyondThePage: {
      'artworkUpload.underWay.uploading upload.progressed[0]':
        'a held chunk shows no progress; uploads.spec.ts sees chunks arrive',
      'artworkUpload.underWay.announcing xstate.error.actor.announceUpload[2]':
        'five gigabytes would have to be stored first',
      'artworkUpload.underWay.uploading xstate.error.actor.sendFile[1]':
        'this page sends chunks as large as the server said',
      'artworkUpload.finishing xstate.error.actor.finishUpload[0]': 'an upload is removed a day after its last chunk',
    },
  };
});
