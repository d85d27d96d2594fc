import { readFileSync } from 'node:fs'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'

/** What the interface's specification fixed: `/v2/farming/apr/{protocol}` beside `/v2/farming/{id}/simulate`. */
const notOurs = new Set(['no-ambiguous-paths'])

/**
 * A field of an answer is called `example`, and its neighbours `type` and `required`: the rule takes the example of such an
 * answer for a schema with an example of its own.
 * @param {{ code: string | number, path: (string | number)[] }} finding
 */
const isMistaken = ({ code, path }) => code === 'oas3-valid-schema-example' && path.includes('example')

const source = readFileSync(process.argv[2] ?? '', 'utf8')

const config = await createConfig({ extends: ['recommended'] })
const ofRedocly = await lintFromString({ source, absoluteRef: 'openapi.json', config })
const linter = new spectral.Spectral()
linter.setRuleset({ extends: [[rulesets.oas, 'recommended']] })
const ofSpectral = await linter.run(JSON.parse(source))

const findings = [
  ...ofRedocly
    .filter(({ ruleId }) => !notOurs.has(ruleId))
    .map(({ ruleId, message, location }) => `Redocly ${ruleId}: ${message} (${location[0]?.pointer})`),
  ...ofSpectral
    .filter((finding) => !isMistaken(finding))
    .map(({ code, message, path }) => `Spectral ${code}: ${message} (${path.join('/')})`),
]
for (const finding of findings) console.error(finding)
process.exitCode = findings.length > 0 ? 1 : 0
