/**
 * A style sheet of the devtools area (`import href from './x.css?url'`): fetched when its page is opened, which waits for
 * it. All others are one file that every visitor downloads.
 */
export const PageStyles = ({ href }: { href: string }) => <link rel="stylesheet" href={href} precedence="page" />;
