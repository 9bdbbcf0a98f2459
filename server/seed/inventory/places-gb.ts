/** Screens in Great Britain: where they hang and what the place is called. */
import type { Place } from './place.ts';

export const placesGb: readonly Place[] = [
  ['london', 106, 6, "King's Cross Concourse", 'Euston Rd, London N1C 4AP', 51.5308, -0.1238],
  ['london', 105, 6, 'Oxford Circus Ticket Hall', 'Oxford St & Regent St, London W1B 3AG', 51.5152, -0.1419],
  ['london', 301, 4, 'Cromwell Road', 'Cromwell Rd & Earls Court Rd, London SW5 0TG', 51.4947, -0.1946],
  [
    'london',
    302,
    5,
    'Shoreditch High Street',
    'Shoreditch High St & Great Eastern St, London E1 6JE',
    51.5237,
    -0.0779,
  ],
  ['london', 303, 5, 'Brixton Road Shelter', 'Brixton Rd, London SW9 8EJ', 51.4627, -0.1147],
  ['london', 205, 5, 'Stratford Shopping Mall', 'Montfichet Rd, London E20 1EJ', 51.5437, -0.0065],
  ['london', 701, 4, 'Canary Wharf Lobby', 'Canada Square, London E14 5AB', 51.5049, -0.0195],
  ['london', 101, 4, 'Heathrow Check-in', 'Hounslow TW6 1QG', 51.4708, -0.4543],
  ['london', 807, 3, 'Mayfair Hotel Lounge', 'Park Lane, London W1K 1QA', 51.5054, -0.15],
  ['manchester', 106, 4, 'Piccadilly Station Concourse', 'Station Approach, Manchester M60 7RA', 53.4774, -2.2309],
  ['manchester', 302, 5, 'Market Street', 'Market St, Manchester M1 1WA', 53.4826, -2.2394],
  ['manchester', 301, 4, 'Mancunian Way', 'A57(M) at Princess Rd, Manchester M15 5NP', 53.4707, -2.2497],
  ['manchester', 203, 4, 'Ancoats Food Hall', 'Great Ancoats St, Manchester M4 5AH', 53.4845, -2.2262],
  ['manchester', 602, 3, 'Oxford Road Student Hall', 'Oxford Rd, Manchester M13 9PL', 53.4668, -2.2339],
  ['manchester', 401, 3, 'Deansgate Gym Floor', 'Deansgate, Manchester M3 4LY', 53.4755, -2.251],
];
