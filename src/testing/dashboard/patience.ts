/**
 * A busy machine is no failure: what a page shows late is waited for as long as anything else in a test. Each look that does not find
 * it yet would print the whole page for its error; only the last one's is read, and prints it.
 */
if ('document' in globalThis) {
  const { configure, getConfig } = await import('@testing-library/react')
  const { getElementError: printPage } = getConfig()
  const isLookAgain = () => {
    const config = getConfig()
    return '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true
  }
  configure({
    asyncUtilTimeout: 20_000,
    getElementError: (message, container) =>
      isLookAgain()
        ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
        : printPage(message, container),
  })
}

export {}
