import { readFileSync } from 'node:fs'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'

/**
 * The interface's specification fixed `/v2/farming/apr/{protocol}` beside `/v2/farming/{id}/simulate`, clients of the hosted service
 * `/v2/farming/{id}/apy-historical`: no description of these paths can tell them apart. Any other pair is a finding.
 */
const fixedPaths = ['simulate', 'apy-historical'].map((end) => `#/paths/~1v2~1farming~1{id}~1${end}`)
const isFixed = ({ ruleId, location }) =>
  ruleId === 'no-ambiguous-paths' && fixedPaths.includes(location[0]?.pointer ?? '')

const source = readFileSync(process.argv[2] ?? '', 'utf8')

const config = await createConfig({ extends: ['recommended-strict'] })
const ofRedocly = await lintFromString({ source, absoluteRef: 'openapi.json', config })
const linter = new spectral.Spectral()
linter.setRuleset({ extends: [[rulesets.oas, 'recommended']] })
const ofSpectral = await linter.run(JSON.parse(source))

const findings = [
  ...ofRedocly
    .filter((finding) => !isFixed(finding))
    .map(({ ruleId, message, location }) => `Redocly ${ruleId}: ${message} (${location[0]?.pointer})`),
  ...ofSpectral.map(({ code, message, path }) => `Spectral ${code}: ${message} (${path.join('/')})`),
]
for (const finding of findings) console.error(finding)
process.exitCode = findings.length > 0 ? 1 : 0
