type Named = { name: string; count: number; total?: number | undefined; ending: string }

/** `vaults-512-2026-11-23.csv`: the name has the number of rows, and of how many where that is not all. */
export function fileName({ name, count, total = count, ending }: Named): string {
  const counted = total > count ? `${count}-of-${total}` : String(count)
  return `${name}-${counted}-${new Date().toISOString().slice(0, 10)}.${ending}`
}
