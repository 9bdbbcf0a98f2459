import { describe, expect, it } from 'vitest';
import type { FirstNeeds, Kept, PageNeeds } from './first-needs.ts';
import { firstSteps } from './first-steps.ts';

const page = (pattern: string, more: Partial<PageNeeds> = {}): PageNeeds => ({
  pattern,
  frame: 'dashboard',
  files: [],
  parts: [],
  asks: [],
  heading: null,
  ...more,
});
const needs: FirstNeeds = {
  files: ['/assets/frame.js', '/assets/home.js', '/assets/campaign.js', '/assets/login.js'],
  frame: [0],
  pages: [
    page('/dashboard/home', { files: [1], asks: ['/dsp/dashboard'] }),
    page('/campaigns/:id/overview', { files: [2, 0], parts: ['later/'], asks: ['/dsp/campaigns/{id}'] }),
    page('/login', { frame: 'plain', files: [3] }),
  ],
  faces: { en: '/assets/latin.woff2', ar: '/assets/arabic.woff2' },
};

const now = Date.UTC(2026, 10, 1);
const tokenUntil = (at: number) => `h.${btoa(JSON.stringify({ exp: at / 1000, name: 'Ana' }))}.s`;
const member = {
  token: tokenUntil(now + 60_000),
  namespace: JSON.stringify({ id: 'ns-1', locale: 'ar-AE' }),
  instanceId: 'i-1',
  locale: 'en',
};
const keeps =
  (kept: Partial<Record<Parameters<Kept>[0], string>>): Kept =>
  (key) =>
    kept[key] ?? null;
const at = (path: string, kept: Kept, documentTag?: string) =>
  firstSteps(needs, { url: new URL(path, 'https://demo.test'), kept, documentTag, now });
const urls = (path: string, kept: Kept) => at(path, kept).questions.map(({ url }) => url);

const frameAsks = [
  '/api/admin/init/demo.test',
  '/api/admin/users/self',
  '/api/dsp/instances',
  '/api/admin/terms-of-service/latest/ns-1',
];

describe('What a page needs first', () => {
  it('is for a member what the frame and the page ask, and their files, each once', () => {
    expect(urls('/dashboard/home', keeps(member))).toEqual([...frameAsks, '/api/dsp/dashboard']);
    expect(at('/campaigns/c%201/overview', keeps(member))).toMatchObject({
      files: ['/assets/frame.js', '/assets/campaign.js'],
      messages: ['/lang/en.json', '/lang/later/en.json'],
    });
    expect(urls('/campaigns/c%201/overview', keeps(member))).toEqual([...frameAsks, '/api/dsp/campaigns/c%201']);
  });

  it('is the home page’s at the root', () => {
    expect(urls('/', keeps(member))).toContain('/api/dsp/dashboard');
  });

  it('carries the headers of the app’s own requests', () => {
    const [init, self, instances, terms] = at('/dashboard/home', keeps(member)).questions;
    const language = { 'X-Locale': 'en-AE', 'Accept-Language': 'en-AE' };
    const tenant = { ...language, 'X-Namespace-Id': 'ns-1' };
    const authorized = { ...tenant, Authorization: `Bearer ${member.token}` };
    expect(init?.headers).toEqual(language);
    expect(self?.headers).toEqual({ ...authorized, 'X-Instance-Id': 'i-1' });
    expect(instances?.headers).toEqual(authorized);
    expect(terms?.headers).toEqual(tenant);
  });

  it('is not the page’s data where its address asks for something else', () => {
    expect(urls('/dashboard/home?range=7', keeps(member))).toEqual(frameAsks);
  });

  it.each([
    ['nobody is signed in', { ...member, token: undefined }],
    ['the token has ended', { ...member, token: tokenUntil(now - 1) }],
    ['the token is about to end', { ...member, token: tokenUntil(now + 4_000) }],
    ['the token is none', { ...member, token: 'nonsense' }],
    ['the tenant is unknown', { ...member, namespace: undefined }],
    ['the tenant is nonsense', { ...member, namespace: '{"id":"../x"}' }],
    ['what is kept is no JSON', { ...member, namespace: '{' }],
  ])('is nothing that takes a session where %s', (_, { token, namespace, ...rest }) => {
    const kept = keeps({ ...rest, ...(token ? { token } : {}), ...(namespace ? { namespace } : {}) });
    expect(urls('/dashboard/home', kept)).toEqual(['/api/admin/init/demo.test']);
  });

  it('is the sign-in’s for a visitor of the dashboard who has no session', () => {
    expect(at('/dashboard/home', keeps({})).files).toEqual(['/assets/login.js']);
  });

  it('follows the document’s word of the tenant at a first visit', () => {
    expect(at('/login', keeps({}), 'ar-AE').language).toBe('ar');
    expect(at('/login', keeps({}), 'ar-AE').questions[0]?.headers).toMatchObject({ 'X-Locale': 'ar-AE' });
    expect(at('/login', keeps({ locale: 'en' }), 'ar-AE').questions[0]?.headers).toMatchObject({ 'X-Locale': 'en-AE' });
    expect(at('/login', keeps({ namespace: '{"locale":"en-US"}' }), 'ar-AE').language).toBe('en');
  });

  it('follows the choice of language, then the tenant’s, then English, whatever is kept', () => {
    expect(at('/login', keeps({ locale: 'ar' })).language).toBe('ar');
    expect(at('/login', keeps({ namespace: '{"locale":"ar-SA"}' })).language).toBe('ar');
    expect(at('/login', keeps({ namespace: '{"locale":"not a tag!"}' })).language).toBe('en');
    expect(at('/login', keeps({ locale: 'xx' })).messages).toEqual(['/lang/en.json']);
  });

  it('is the face of its language alone, also on the way back from a sign-in', () => {
    expect(at('/login', keeps({})).face).toBe('/assets/latin.woff2');
    expect(at('/login', keeps({}), 'ar-AE').face).toBe('/assets/arabic.woff2');
    expect(at('/dashboard?code=c&state=s', keeps({ locale: 'ar' })).face).toBe('/assets/arabic.woff2');
  });

  it('leaves an instance’s id out that cannot travel in a header', () => {
    const [, self] = at('/dashboard/home', keeps({ ...member, instanceId: 'i\n1' })).questions;
    expect(self?.headers).not.toHaveProperty('X-Instance-Id');
  });

  it('is nothing for a sign-in window on its way back', () => {
    expect(urls('/dashboard?code=c&state=s', keeps(member))).toEqual([]);
  });

  it('is nothing of a page that nobody knows', () => {
    expect(at('/nowhere', keeps(member))).toMatchObject({ needs: null, files: [] });
  });
});
