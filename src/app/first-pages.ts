/** The pages that most visits begin with, whose code is not looked up among the others: those wait for nothing but their own. */
export const firstPages = {
  home: async () => (await import('#src/features/home/HomePage.tsx')).HomePage,
  login: async () => (await import('#src/features/session/LoginPage.tsx')).LoginPage,
};
