import { formatTime } from '#dashboard/ui/text/format.ts'

/** `22 Nov, 14:00`: short enough to stand below a chart, or many times in a table. */
export const shortTime = (time: number): string =>
  formatTime(time)
    .replace(/ \d{4}, /, ', ')
    .replace(' UTC', '')
