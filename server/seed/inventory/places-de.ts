/** Screens in Germany: where they hang and what the place is called. */
import type { Place } from './place.ts';

export const placesDe: readonly Place[] = [
  ['berlin', 106, 5, 'Hauptbahnhof Halle', 'Europaplatz 1, 10557 Berlin', 52.5251, 13.3694],
  ['berlin', 105, 6, 'Alexanderplatz U-Bahnhof', 'Alexanderplatz, 10178 Berlin', 52.5219, 13.4132],
  ['berlin', 302, 5, 'Kurfürstendamm', 'Kurfürstendamm 21, 10719 Berlin', 52.5032, 13.3284],
  ['berlin', 301, 4, 'Stadtring Tempelhof', 'A100 am Tempelhofer Damm, 12099 Berlin', 52.469, 13.3856],
  ['berlin', 303, 4, 'Kottbusser Tor Haltestelle', 'Kottbusser Tor, 10999 Berlin', 52.499, 13.418],
  ['berlin', 205, 4, 'Leipziger Platz Einkaufszentrum', 'Leipziger Platz 12, 10117 Berlin', 52.5098, 13.3796],
  ['berlin', 203, 4, 'Prenzlauer Berg Markt', 'Schönhauser Allee 80, 10439 Berlin', 52.5494, 13.4138],
  ['berlin', 701, 3, 'Potsdamer Platz Foyer', 'Potsdamer Platz 1, 10785 Berlin', 52.5094, 13.375],
  ['berlin', 802, 3, 'Friedrichshain Kino', 'Landsberger Allee 54, 10249 Berlin', 52.5275, 13.445],
  ['hamburg', 106, 4, 'Hauptbahnhof Wandelhalle', 'Hachmannplatz 16, 20099 Hamburg', 53.5528, 10.0067],
  ['hamburg', 302, 4, 'Mönckebergstraße', 'Mönckebergstraße 7, 20095 Hamburg', 53.5507, 10.0017],
  ['hamburg', 105, 4, 'Jungfernstieg Bahnsteig', 'Jungfernstieg, 20354 Hamburg', 53.5524, 9.9937],
  ['hamburg', 201, 4, 'Reeperbahn Tankstelle', 'Reeperbahn 170, 20359 Hamburg', 53.5496, 9.958],
  ['hamburg', 301, 3, 'Elbbrücken', 'Billhorner Brückenstraße, 20539 Hamburg', 53.5388, 10.0275],
  ['hamburg', 101, 3, 'Flughafen Abflug', 'Flughafenstraße 1, 22335 Hamburg', 53.6304, 9.9882],
];
