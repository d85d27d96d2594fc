import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from '#scripts/project.mjs'
import { findPageScripts, scriptSources } from './page-scripts.ts'

const manifest = {
  'index.html': { file: 'assets/index-1.js', imports: ['_start-1.js'] },
  '_start-1.js': { file: 'assets/start-1.js' },
  '_forwarder-1.js': { file: 'assets/forwarder-1.js' },
  '_shared-1.js': { file: 'assets/shared-1.js', imports: ['_start-1.js'] },
  'src/dashboard/wallet-route.tsx': {
    file: 'assets/wallet-route-1.js',
    imports: ['_start-1.js', '_shared-1.js', '_forwarder-1.js'],
    dynamicImports: ['src/dashboard/features/wallet/qr-code.tsx'],
  },
}

test('a page’s scripts are its file and what that imports, without those that the document names itself or that are not there', () => {
  const folder = mkdtempSync(join(tmpdir(), 'yieldscope-page-'))
  try {
    expect(findPageScripts(folder)('/wallet/0x1')).toEqual([])
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
    mkdirSync(join(folder, 'assets'))
    for (const name of ['index', 'start', 'shared', 'wallet-route'])
      writeFileSync(join(folder, `assets/${name}-1.js`), '')
    const scriptsOf = findPageScripts(folder)
    expect(scriptsOf('/wallet/0x1')).toEqual(['assets/wallet-route-1.js', 'assets/shared-1.js'])
    expect(scriptsOf('/wallet')).toEqual(scriptsOf('/wallet/0x1'))
    expect(scriptsOf('/vaults')).toEqual([])
    expect(scriptsOf('/wallets')).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('every page whose scripts are announced is where it is looked for', () => {
  const missing = scriptSources.filter(({ source }) => !existsSync(join(projectFolder, source)))
  expect(missing).toEqual([])
})
