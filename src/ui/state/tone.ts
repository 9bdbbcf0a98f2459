/** What a colour means, wherever one carries meaning. */
export type Tone = 'neutral' | 'accent' | 'positive' | 'caution' | 'negative' | 'info';
