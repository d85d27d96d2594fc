// biome-ignore-all lint/performance/noBarrelFile: the one door of a package
// The public API of the package `yieldscope`, which other projects may rely on. `npm run pack:client` adds types and
// subpaths.
export { api as operations } from '#contract/api.ts'
export { ApiError } from '#contract/error.ts'
export { parseUpstreamStatus } from '#contract/upstream-status.ts'
export { connect } from './connect.ts'
export { createClient } from './create-client.ts'
