/** Whether a host name of a web address is this machine itself, whoever resolves it. */
export const isLoopback = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** The same, and the names under `localhost`, which browsers never look up elsewhere. */
export const isLocalHost = (hostname: string): boolean => isLoopback(hostname) || hostname.endsWith('.localhost');
