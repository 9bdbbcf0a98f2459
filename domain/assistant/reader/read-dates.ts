import { addDays } from '#domain/planner/zone.ts';
import { type DateSetting, monthsAfter } from './calendar.ts';
import { advertised, compactPeriods, feastPeriods, type Period, relativePeriods } from './date-periods.ts';
import { lengthsIn, type Point, pointsIn } from './date-points.ts';

export interface DatesFound {
  readonly periods: readonly Period[];
  readonly isContradictory: boolean;
}

const joins =
  /^\s*(?:-|to|till|until|til|through|thru|and|الي|لين|لحد|الين|حتي|ل|و|لغايه)\s*(?:the\s+|end of\s+|the end of\s+|يوم\s+|نهايه\s+|اخر\s+)?$/u;
const joinsRange = /(?:-|to|till|until|til|through|thru|الي|لين|لحد|الين|حتي|ل|لغايه)/u;

export function readDates(text: string, setting: DateSetting): DatesFound {
  const { today } = setting;
  const tomorrow = addDays(today, 1);
  const found: Period[] = [];
  let isContradictory = false;

  let rest = text;
  for (const period of compactPeriods(text, today)) {
    found.push(period);
    rest = rest.slice(0, period.from) + ' '.repeat(period.to - period.from) + rest.slice(period.to);
  }
  const points = pointsIn(rest, setting);
  const lengths = lengthsIn(rest);
  const used = new Set<Point>();

  const feasts = feastPeriods(rest, today);
  found.push(...feasts.periods);
  if (feasts.areAll) for (const point of points) used.add(point);

  for (let index = 0; index < points.length; index += 1) {
    const point = points[index];
    if (!point || used.has(point)) continue;
    const next = points[index + 1];
    const before = rest.slice(Math.max(0, point.from - 42), point.from);
    const between = next ? rest.slice(point.to, next.from) : '';
    if (/(?:بعد|قبل)\s*$/u.test(before) && points.length > 1) continue;
    if (point.isMonth) {
      const edge =
        /(?:(?:the )?(?<which>first|last|اول|اخر|الاسبوع الاول|الاسبوع الاخير)(?: (?:two weeks|اسبوعين|اسبوع|week)(?: (?:of|من|in))?)?\s*(?:of|من)?\s*)$/u.exec(
          before,
        );
      const two = /(?:two weeks|اسبوعين)(?: (?:of|من|in))?\s*$/u.test(before);
      const part = /(?:(?<early>early|start of|beginning of|اوائل)|(?<mid>mid-?|منتصف)|(?<late>late|اواخر))\s*$/u.exec(
        before,
      )?.groups;
      const last = point.last ?? point.date;
      if (two && edge) {
        const isFirst = /first|اول/u.test(before);
        found.push({
          from: point.from,
          to: point.to,
          start: isFirst ? point.date : addDays(last, -13),
          end: isFirst ? addDays(point.date, 13) : last,
        });
        continue;
      }
      if (/الاسبوع الاول والاسبوع الاخير من\s*$/u.test(before)) {
        found.push(
          { from: point.from, to: point.to, start: point.date, end: addDays(point.date, 6) },
          { from: point.from, to: point.to, start: addDays(last, -6), end: last },
        );
        continue;
      }
      if (part?.mid && /^\s*الي نهايته/u.test(rest.slice(point.to))) {
        found.push({ from: point.from, to: point.to, start: addDays(point.date, 14), end: last });
        continue;
      }
      if (next?.isMonth && joins.test(between)) {
        used.add(next);
        found.push({
          from: point.from,
          to: next.to,
          start: point.date < today ? tomorrow : point.date,
          end: next.last ?? next.date,
        });
        continue;
      }
      if (
        /(?:اول)\s*$/u.test(before) &&
        (lengths.length > 0 || (next && joinsRange.test(between)) || /^\s*لحد/u.test(rest.slice(point.to)))
      ) {
        const end = next && joinsRange.test(between) ? next : null;
        if (end) used.add(end);
        const days = lengths[0];
        found.push({
          from: point.from,
          to: point.to,
          start: point.date,
          ...(end
            ? { end: end.date }
            : days?.days
              ? { days: days.days }
              : { end: point.last ?? monthsAfter(point.date, 1) }),
        });
        continue;
      }
      const [start, end] = part
        ? part.early
          ? [point.date, addDays(point.date, 9)]
          : part.mid
            ? [addDays(point.date, 10), addDays(point.date, 19)]
            : [addDays(point.date, 20), last]
        : [point.date, last];
      found.push({ from: point.from, to: point.to, start: start < today ? tomorrow : start, end });
      continue;
    }
    if (next && joins.test(between) && joinsRange.test(between)) {
      used.add(next);
      const end = next.last ?? next.date;
      const start = point.date;
      if (end < start && !next.isMonth) {
        const later = `${Number(end.slice(0, 4)) + 1}${end.slice(4)}`;
        if (
          start.slice(5) > end.slice(5) &&
          /from|من/u.test(before) &&
          Number(start.slice(5, 7)) === Number(end.slice(5, 7))
        )
          isContradictory = true;
        else found.push({ from: point.from, to: next.to, start, end: later });
      } else if (start < end && start.slice(5) > end.slice(5) && Number(start.slice(5, 7)) === Number(end.slice(5, 7)))
        isContradictory = true;
      else found.push({ from: point.from, to: next.to, start, end });
      continue;
    }
    const isEnd = /(?:until|till|til|through|up to|by|لين|لحد|الي|حتي|لغايه)\s*(?:the\s+)?(?:يوم\s+)?$/u.test(before);
    const begun = found.at(-1);
    if (isEnd && begun && found.every(({ start, end }) => start === end && start === begun.start)) {
      found.splice(0, found.length, { ...begun, to: point.to, end: point.date });
      continue;
    }
    if (isEnd) {
      found.push({ from: point.from, to: point.to, start: tomorrow, end: point.date });
      continue;
    }
    const length = lengths.find(({ from, to }) => Math.min(Math.abs(from - point.to), Math.abs(point.from - to)) < 40);
    if (/two weeks before/u.test(rest.slice(point.to)) && length) {
      found.push({ from: point.from, to: point.to, start: addDays(point.date, -14), end: addDays(point.date, -1) });
      continue;
    }
    if (/two weeks before/u.test(rest.slice(point.to))) {
      found.push({ from: point.from, to: point.to, start: addDays(point.date, -14), end: addDays(point.date, -1) });
      continue;
    }
    if (length) {
      found.push({
        from: Math.min(point.from, length.from),
        to: Math.max(point.to, length.to),
        start: point.date,
        ...(length.days ? { days: length.days } : { end: monthsAfter(point.date, length.months ?? 1) }),
      });
      continue;
    }
    const isStart = /(?:from|starting|since|من|ابتداء من)\s*(?:the\s+)?(?:يوم\s+)?$/u.test(before);
    found.push(
      isStart
        ? { from: point.from, to: point.to, start: point.date }
        : { from: point.from, to: point.to, start: point.date, end: point.date },
    );
  }

  found.push(...relativePeriods(rest, setting));
  if (isContradictory) return { periods: [], isContradictory };
  if (found.length === 0) {
    const [length] = lengths;
    if (!length) return { periods: [], isContradictory };
    return {
      periods: [{ from: length.from, to: length.to, days: length.days ?? 30 * (length.months ?? 1) }],
      isContradictory,
    };
  }
  return { periods: advertised(found, text), isContradictory };
}
