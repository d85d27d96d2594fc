import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectFolder } from '#scripts/project.mjs'

/**
 * Limits for the size of one operation, or of the error class, minified and compressed; twice as much for all
 * operations.
 */
const TARGET_BYTES = { one: 10_000, all: 20_000 }

type Packing = { packClient: () => Promise<{ weights: Record<string, number> }> }

/**
 * Measures the packed client: all of it, its smallest and its largest subpath, and the error class alone. Bytes,
 * minified and compressed.
 */
export async function measureClient(): Promise<string[][][]> {
  // Not bundled with this program: it runs a build and needs the sources.
  const path = join(projectFolder, 'src', 'scripts', 'pack-client.mjs')
  const { packClient }: Packing = await import(pathToFileURL(path).href)
  const { index = 0, yieldscope = 0, 'ApiError alone': ofErrors = 0, ...subpaths } = (await packClient()).weights
  const inOrder = Object.entries(subpaths).toSorted(([, a], [, b]) => a - b)
  const row = (name: string, bytes: number, target: number | null) => [
    name,
    String(bytes),
    target === null ? '' : `≤ ${target}`,
    target === null ? '' : bytes <= target ? 'ok' : 'MISS',
  ]
  return [
    [
      ['packed client', 'bytes', 'target', ''],
      row('`yieldscope`, all operations', index, TARGET_BYTES.all),
      ...[inOrder[0], inOrder.at(-1)].flatMap((each) =>
        each === undefined ? [] : [row(`\`yieldscope/${each[0]}\``, each[1], TARGET_BYTES.one)],
      ),
      row('`ApiError` alone', ofErrors, TARGET_BYTES.one),
      row('the program `yieldscope`', yieldscope, null),
    ],
  ]
}
