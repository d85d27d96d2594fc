import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Vault } from '#contract/vault.ts'
import { useSettings } from '#dashboard/state/settings.ts'
import { texts } from './texts.ts'

/** How an answer looks where none could be read. */
const example = { name: 'Navi USDC', chain: 'SUI', type: 'LENDING', totalApy: 0.0534, apy30d: 0.0508, tvl: 15_210_000 }

/** A request and the beginning of its answer: `vault` is the first of the list that the page has read by the same filters. */
export function ApiExample({ vault, hasFailed }: { vault: Vault | undefined; hasFailed: boolean }) {
  const shown = vault ?? (hasFailed ? example : undefined)
  const { name, chain, type, totalApy, apy30d, tvl }: Partial<typeof example | Vault> = shown ?? {}
  const fields = { name, chain, type, totalApy, apy30d, tvl }
  return (
    <pre className="own-mono h-full bg-raised px-3 py-3 text-sm whitespace-pre-wrap" tabIndex={-1}>
      <code>
        {shown === example && <span className="float-right text-faded">{texts.example}</span>}
        <span className="text-faded">GET</span> /v2/farming/vaults?chain=ALL&side=earn&limit=1{'\n'}
        {'{ "data": [{\n'}
        {Object.entries(fields).map(([name, value]) => (
          <Fragment key={name}>
            {`${name === 'name' || name === 'totalApy' ? '    ' : ' '}"${name}": `}
            <span className="text-accent">{value === undefined ? '…' : JSON.stringify(value)}</span>
            {name === 'type' ? ',\n' : ','}
          </Fragment>
        ))}
        {'\n    … }] }'}
      </code>
    </pre>
  )
}

/** Where a program goes on from here. */
export function ApiLinks() {
  const { baseUrl } = useSettings()
  return (
    <ul className="grid gap-x-10 sm:grid-cols-2">
      <Item kind="OpenAPI">
        <Link className="link" to="/docs">
          {texts.referenceLiveExamples}
        </Link>
      </Item>
      <Item kind="HTTP">
        <Link className="link" to="/webhooks">
          {texts.webhooksChanges}
        </Link>
      </Item>
      <Item kind="MCP">
        <a className="link" href={`${baseUrl}/skill.md`}>
          {texts.connectAiAgent}
        </a>
      </Item>
      <Item kind="JSON">
        <Link className="link" to="/status">
          {texts.statusSources}
        </Link>
      </Item>
    </ul>
  )
}

const Item = ({ kind, children }: { kind: string; children: ReactNode }) => (
  <li className="flex h-9 items-center justify-between gap-4 text-sm max-sm:h-11">
    {children}
    <span className="text-xs text-faded">{kind}</span>
  </li>
)
