import { datasetSourceLabel } from './dataset-source-label.ts'

const source = /^([a-z][a-z0-9-]*): (.*)$/s
const namesHost = /^[\w-]+(?:\.[\w-]+)+(?::\d+)? /
/** Of an earlier release, as the system calls it. */
const systemCode = /: [A-Z][A-Z_]{3,}$/

/** Why a refresh failed, for people: without the names that only the service's own code has. One line for each source. */
export const failureLabels = (failure: string): string[] =>
  failure.split('; ').map((part) => {
    const [, id = '', said = part] = source.exec(part) ?? []
    const words = said.replace(systemCode, '')
    return id === '' || namesHost.test(words) ? words : `${datasetSourceLabel(id)}: ${words}`
  })
