/**
 * Formats rows as a Markdown table: the first row is the header, the first column is text, the others are
 * right-aligned.
 */
export function markdownTable([header = [], ...rows]: string[][]): string {
  const widths = header.map((title, column) =>
    Math.max(title.length, 3, ...rows.map((row) => (row[column] ?? '').length)),
  )
  const line = (cells: string[]) =>
    `| ${widths.map((width, column) => pad(cells[column] ?? '', width, column)).join(' | ')} |`
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`))
  return [line(header), line(rule), ...rows.map(line)].join('\n')
}

const pad = (text: string, width: number, column: number) => (column === 0 ? text.padEnd(width) : text.padStart(width))
