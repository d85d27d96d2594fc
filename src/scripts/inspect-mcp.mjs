import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { fitsRange } from './node-version.mjs'
import { projectFolder } from './project.mjs'

const run = promisify(execFile)
const INSPECTOR = '@modelcontextprotocol/inspector'
const VERSION = '2.12.0'
/** The Node version that the inspector needs; if this Node is older, npm installs that one only for the inspector. */
const ITS_NODE = '>=22.19.0'
const NODE_MAJOR = '24'
const LIMIT_MS = 60_000

/**
 * Lists the service's tools, resources and prompts with the command line of the protocol's own inspector, over HTTP and
 * as a program. `folder`: an empty one, which the caller removes. Returns how many outcomes were as expected, or why it
 * could not run.
 * @param {{ folder: string, url: string }} where
 */
export async function inspectMcp({ folder, url }) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  const isNew = fitsRange(process.versions.node, ITS_NODE)
  const ownNode = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const packages = [`${INSPECTOR}@${VERSION}`, ...(isNew ? [] : [`${ownNode}@${NODE_MAJOR}`])]
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  try {
    await run('npm', ['install', ...flags, ...packages], { cwd: folder, shell: process.platform === 'win32' })
  } catch (error) {
    return { outcomes: [], skipped: `${packages.join(' and ')} could not be installed: ${String(error).slice(0, 300)}` }
  }
  const node = isNew ? process.execPath : join(folder, 'node_modules', ownNode, 'bin', 'node')
  const launcher = join(folder, 'node_modules', INSPECTOR, 'clients', 'launcher', 'build', 'index.js')
  const program = [process.execPath, join(projectFolder, 'src', 'scripts', 'mcp.mjs'), '-e', `YIELDSCOPE_URL=${url}`]
  /** @param {string[]} words */
  const ask = async (...words) => {
    const { stdout } = await run(node, [launcher, '--cli', ...words, '--connect-timeout', String(LIMIT_MS)], {
      cwd: folder,
      timeout: 2 * LIMIT_MS,
      maxBuffer: 64_000_000,
      env: { ...process.env, PATH: [dirname(node), process.env.PATH].join(delimiter) },
    })
    return JSON.parse(stdout)
  }
  /** @type {boolean[]} */
  const outcomes = []
  for (const target of [[`${url}/mcp`], program]) {
    const { tools } = await ask(...target, '--method', 'tools/list')
    outcomes.push(tools.some(isFindYield) && tools.every(isReadOnly))
    const vaults = ['--method', 'tools/call', '--tool-name', 'list_vaults', '--tool-arg', 'limit=2']
    const { content, isError } = await ask(...target, ...vaults)
    outcomes.push(isError !== true && JSON.parse(content.at(-1).text).rows.length === 2)
    const { contents } = await ask(...target, '--method', 'resources/read', '--uri', 'yieldscope://glossary')
    outcomes.push(contents[0].text.includes('impermanent loss'))
    const { prompts } = await ask(...target, '--method', 'prompts/list')
    outcomes.push(prompts.length === 2)
  }
  return { outcomes, skipped: undefined }
}

/** @param {{ name: string }} tool */
const isFindYield = ({ name }) => name === 'find_yield'

/** @param {{ annotations?: { readOnlyHint?: boolean } }} tool */
const isReadOnly = ({ annotations }) => annotations?.readOnlyHint === true
