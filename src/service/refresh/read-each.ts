import { ApiError } from '#contract/error.ts'

const MAX_LENGTH = 300
/** Maximum length of a message to inspect: it may contain megabytes sent by a host. */
const MAX_READ = 3_000

export type SourceFailure = { source: string; error: unknown }

/** A failure in words for people. It contains the sources' names, no secrets and no stack. */
export class RefreshFailure extends Error {
  override name = 'RefreshFailure'
}

/** Reads and saves source by source. If one fails, the others are still saved; the failure is thrown at the end. */
export async function readEach<S extends { id: string }>(
  sources: readonly S[],
  read: (source: S) => Promise<void>,
): Promise<void> {
  const failures: SourceFailure[] = []
  for (const source of sources) {
    try {
      await read(source)
    } catch (error) {
      failures.push({ source: source.id, error })
    }
  }
  throwFailures(failures)
}

export function throwFailures(failures: SourceFailure[]): void {
  if (failures.length === 0) return
  const texts = failures.map(({ source, error }) => `${source}: ${describeFailure(error)}`)
  throw new RefreshFailure(texts.join('; '), { cause: failures[0]?.error })
}

/** Upstream failures contain their host. Any other message is cut, and possible credentials in URLs are removed. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'failed for an unknown reason'
  if (error.name === 'TimeoutError') return 'did not finish in time'
  if (error instanceof ApiError || error instanceof RefreshFailure) return error.message
  return error.message
    .slice(0, MAX_READ)
    .replaceAll(/\w+:\/\/\S+/g, '(address left out)')
    .slice(0, MAX_LENGTH)
}
