/** An event of a calendar file. Instants in milliseconds since 1970 in UTC. */
export interface CalendarEvent {
  /** Never changes: an app recognises the event by it. */
  readonly uid: string;
  readonly start: number;
  readonly end: number;
  readonly title: string;
  readonly text: string;
  readonly place: string;
  readonly url: string;
}

interface CalendarFile {
  readonly name: string;
  readonly language: string;
  /** The last change of its content. The same content gives the same bytes. */
  readonly changedAt: number;
  readonly events: readonly CalendarEvent[];
}

const ZONE = 'Asia/Kolkata';
const REFRESH_SECONDS = 3600;

/** India has had one offset since 1945 and no summer time, so its zone is these few lines. */
const ZONE_DESCRIPTION = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
]
  .map((line) => `${line}\r\n`)
  .join('');

/** Writes a calendar as iCalendar (RFC 5545), its events at India's hours wherever the reader's device is. */
export async function writeCalendar({ name, language, changedAt, events }: CalendarFile): Promise<string> {
  // Loaded with the first calendar that is asked for.
  const { default: ical } = await import('ical-generator');
  const calendar = ical({
    // The library writes it unescaped.
    name: name.replaceAll(/[\r\n]+/g, ' '),
    prodId: { company: 'shivar', product: 'deliveries', language: language.toUpperCase() },
    // No zone for the file: its stamps stay in UTC, as the standard wants.
    timezone: null,
    ttl: REFRESH_SECONDS,
  });
  const stamp = Temporal.Instant.fromEpochMilliseconds(changedAt).toZonedDateTimeISO('UTC');
  const inIndia = (instant: number) =>
    Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(ZONE);
  for (const { uid, start, end, title, text, place, url } of events) {
    calendar.createEvent({
      id: uid,
      timezone: ZONE,
      stamp,
      start: inIndia(start),
      end: inIndia(end),
      summary: title,
      description: text,
      location: place,
      url,
    });
  }
  // The zone comes before the first event: the library puts it before properties of the calendar (RFC 5545, 3.6).
  const zoned = calendar
    .toString()
    .replace(/^(?:BEGIN:VEVENT|END:VCALENDAR)/m, (line) => ZONE_DESCRIPTION + line);
  // The library leaves the last line without its end, which the standard wants of every line.
  return `${zoned}\r\n`;
}
