import { ApiError } from '#contract/error.ts'
import type { ConfigDeps, SourcedConfig } from '#service/protocols/config/protocol-config.ts'
import { type AlphaFiObjects, alphaFiFacts } from './alpha-fi.ts'

/** No API publishes these ids, so the operator must allow the shipped ones; otherwise throws PROTOCOL_CONFIG_UNAVAILABLE. */
export function alphaFiObjects(
  { allowsShipped, report = () => {} }: Pick<ConfigDeps, 'allowsShipped' | 'report'>,
  { value, source, asOf } = alphaFiFacts,
): SourcedConfig<AlphaFiObjects> {
  if (!allowsShipped) {
    const detail = `AlphaFi publishes some ids only in its kit (${source}), and the operator has not allowed them (TX_ALLOW_SEED_IDS)`
    throw new ApiError('PROTOCOL_CONFIG_UNAVAILABLE', detail)
  }
  report(`the ids that AlphaFi does not publish are the shipped ones of ${asOf} (${source})`)
  return { value, asOf: new Date(asOf), origin: 'shipped' }
}
