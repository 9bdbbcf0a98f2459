import { Late, latePart } from '#src/lib/late-part.tsx';
import type { SanitisedHtmlProps } from './SanitisedHtml.tsx';

const sanitised = latePart(async () => (await import('./SanitisedHtml.tsx')).SanitisedHtml);

/** A tenant's HTML, cleaned; what cleans it comes once there is something to clean. */
export const LateDocument = (props: SanitisedHtmlProps) => <Late of={sanitised} props={props} />;
