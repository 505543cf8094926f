import { CUT_OFF_HOUR, dayAt, instantAt, weekday } from '../values/day.ts';
import type { Day, Instant } from '../values/day.ts';
import type { Paise } from '../values/money.ts';
import type { Language } from './language.ts';

/*
 * Numbers, dates and rupees in each language, for pages, mails and messages. Written by hand, because Intl differs
 * between machines: some print "Sept" for en-IN, and only some print Marathi digits.
 */

const MONTHS: Readonly<Record<Language, readonly string[]>> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  mr: ['जाने', 'फेब्रु', 'मार्च', 'एप्रिल', 'मे', 'जून', 'जुलै', 'ऑग', 'सप्टें', 'ऑक्टो', 'नोव्हें', 'डिसें'],
};

const WEEKDAYS: Readonly<Record<Language, readonly string[]>> = {
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  mr: ['रवि', 'सोम', 'मंगळ', 'बुध', 'गुरु', 'शुक्र', 'शनि'],
};

const DEVANAGARI_ZERO = 0x0966;
const MS_PER_MINUTE = 60_000;

/** Digits in the script of the language: Latin in English, Devanagari in Marathi. */
export function inDigits(text: string, language: Language): string {
  if (language === 'en') return text;
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(DEVANAGARI_ZERO + Number(digit)));
}

/** Devanagari digits of a text as Latin ones; everything else stays. */
export function latinDigits(text: string): string {
  return text.replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));
}

/** A whole number with Indian grouping: 1,23,456. */
export function formatNumber(value: number, language: Language): string {
  const [whole = '', fraction] = String(Math.abs(value)).split('.');
  const head = whole.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',');
  const grouped = head ? `${head},${whole.slice(-3)}` : whole;
  return inDigits(`${value < 0 ? '-' : ''}${grouped}${fraction ? `.${fraction}` : ''}`, language);
}

/** Paise as rupees: ₹1,480, ₹1,480.50 with paise, -₹0.50 for a debt of the farm. */
export function formatRupees(paise: Paise, language: Language): string {
  const rest = Math.abs(paise % 100);
  const rupees = formatNumber((Math.abs(paise) - rest) / 100, language);
  const fraction = rest ? inDigits(`.${String(rest).padStart(2, '0')}`, language) : '';
  return `${paise < 0 ? '-' : ''}₹${rupees}${fraction}`;
}

/** A day as dd MMM yyyy: 24 Nov 2026 (product 1.5). */
export function formatDay(day: Day, language: Language): string {
  const month = MONTHS[language][Number(day.slice(5, 7)) - 1] ?? '';
  return `${inDigits(day.slice(8, 10), language)} ${month} ${inDigits(day.slice(0, 4), language)}`;
}

/** From one day to another: `24 Nov – 23 Dec 2026`, the first year only where it is another one. One day is itself. */
export function formatSpan(start: Day, end: Day, language: Language): string {
  const until = formatDay(end, language);
  if (start === end) return until;
  const from = formatDay(start, language);
  return `${start.slice(0, 4) === end.slice(0, 4) ? from.slice(0, -5) : from} – ${until}`;
}

/** A day without its year, led by its weekday: Tue 24 Nov. */
export function formatShortDay(day: Day, language: Language): string {
  const month = MONTHS[language][Number(day.slice(5, 7)) - 1] ?? '';
  return `${formatWeekday(day, language)} ${inDigits(String(Number(day.slice(8, 10))), language)} ${month}`;
}

/** The short name of a day's weekday: Tue. */
export function formatWeekday(day: Day, language: Language): string {
  return WEEKDAYS[language][weekday(day)] ?? '';
}

/** A full hour of the day, 0 to 23: 6 PM. Marathi names the part of the day: संध्याकाळी ६. */
export function formatHour(hour: number, language: Language): string {
  return onTheClock(hour, '', language);
}

/** An instant on a clock of Asia/Kolkata: 4:05 PM, दुपारी ४:०५. */
export function formatClock(instant: Instant, language: Language): string {
  const minutes = Math.floor((instant - instantAt(dayAt(instant), 0)) / MS_PER_MINUTE);
  return onTheClock(Math.floor(minutes / 60), `:${String(minutes % 60).padStart(2, '0')}`, language);
}

function onTheClock(hour: number, minutes: string, language: Language): string {
  const figures = `${hour % 12 || 12}${minutes}`;
  if (language === 'en') return `${figures} ${hour < 12 ? 'AM' : 'PM'}`;
  return `${partOfDay(hour)} ${inDigits(figures, language)}`;
}

function partOfDay(hour: number): string {
  if (hour < 4 || hour >= 20) return 'रात्री';
  if (hour < 6) return 'पहाटे';
  if (hour < 12) return 'सकाळी';
  return hour < 16 ? 'दुपारी' : 'संध्याकाळी';
}

/** The value of the gap `{cutOff}`, which every text may have: the hour at which a day closes. */
export function cutOffTime(language: Language): string {
  return formatHour(CUT_OFF_HOUR, language);
}
