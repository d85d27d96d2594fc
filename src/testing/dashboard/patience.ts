/** A busy machine is no failure: what a page shows late is waited for as long as anything else in a test. */
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 20_000 })
}

export {}
