/** One simulated upstream: answers of ours in its own shape, the same for the same question and hour. */
export type SampleHost = {
  /** As in `URL.host`. */
  host: string
  /**
   * The answer's document (`body` is the JSON that was posted, if any; its bytes where it is no JSON), undefined for a path that it
   * does not have (404). A `Response` is sent as it is, for upstreams that do not speak JSON.
   */
  answer(url: URL, body: unknown, nowMs: number): unknown
}
