import { ApiError } from '#contract/error.ts'

const MAX_LENGTH = 300
/** What of a message is looked through: it may repeat megabytes that a host sent. */
const MAX_READ = 3_000

export type SourceFailure = { source: string; error: unknown }

/** What failed, for people: names the sources, carries no secret and no stack. */
export class RefreshFailure extends Error {
  override name = 'RefreshFailure'
}

/** Reads and saves source by source: one that fails does not keep the others from being saved; its failure is thrown at the end. */
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

/** Upstream failures name their host. Anything else is cut short and loses what could be a credential in a URL. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'failed for an unknown reason'
  if (error.name === 'TimeoutError') return 'did not finish in time'
  if (error instanceof ApiError || error instanceof RefreshFailure) return error.message
  return error.message
    .slice(0, MAX_READ)
    .replaceAll(/\w+:\/\/\S+/g, '(address left out)')
    .slice(0, MAX_LENGTH)
}
