import type { Page } from '@playwright/test'

/**
 * What is missing on the page: all of its data is on the way, or failed, or waits for the limit; or only a part of the page is
 * without it. Without a state everything is there.
 */
type State = 'loading' | 'failed' | 'limited' | 'part'

/** One picture: its address, the service's state, the steps before it is taken, and what proves that it shows them. */
export type View = {
  name: string
  path: string
  /** The page's heading: any other page is not what was meant. */
  heading: RegExp
  /** What only this state has in view. */
  shows?: string | RegExp
  state?: State
  prepare?: (page: Page) => Promise<unknown>
  act?: (page: Page) => Promise<unknown>
}
