// biome-ignore-all lint/performance/noBarrelFile: the one door of a package
// The package `yieldscope/client`: what a program of somebody else's may rely on.
export { api as operations } from '#contract/api.ts'
export { ApiError } from '#contract/error.ts'
export { parseUpstreamStatus } from '#contract/upstream-status.ts'
export type { ClientOptions } from './connect.ts'
export { type Client, createClient } from './create-client.ts'
