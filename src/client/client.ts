// biome-ignore-all lint/performance/noBarrelFile: the one door of a package
// The package `yieldscope`: what a program of somebody else's may rely on. `npm run pack:client` writes types and subpaths to it.
export { api as operations } from '#contract/api.ts'
export { ApiError } from '#contract/error.ts'
export { parseUpstreamStatus } from '#contract/upstream-status.ts'
export { connect } from './connect.ts'
export { createClient } from './create-client.ts'
