import { Late, latePart } from '#src/lib/late-part.tsx';

const scene = latePart(async () => (await import('#src/scenes/Scene.tsx')).Scene);

/** Of the OpenOOH taxonomy: a billboard, a mall, a station. */
const places = [
  { venueType: 301, widthPx: 1920, heightPx: 1080 },
  { venueType: 205, widthPx: 1080, heightPx: 1920 },
  { venueType: 106, widthPx: 1920, heightPx: 1080 },
];

/** Where campaigns are seen, in three small pictures; their room is there before they are. */
export const HomeScenes = () => (
  <div className="home-scenes" aria-hidden="true">
    {places.map((place) => (
      <Late key={place.venueType} of={scene} props={{ ...place, size: 'thumb' as const }} />
    ))}
  </div>
);
