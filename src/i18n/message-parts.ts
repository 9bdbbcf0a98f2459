/** Messages that not everybody needs, by the folder of their files. */
export type MessagePart = 'later/' | 'desk/' | 'devtools/';
