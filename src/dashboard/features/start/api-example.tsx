import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Vault } from '#contract/vault.ts'
import { useSettings } from '#dashboard/state/settings.ts'
import { texts } from './texts.ts'

/** A request and the beginning of its answer: `vault` is the first of the list that the page has read by the same filters. */
export function ApiExample({ vault }: { vault: Vault | undefined }) {
  const fields = { name: vault?.name, type: vault?.type, totalApy: vault?.totalApy, tvl: vault?.tvl }
  return (
    <pre className="h-full overflow-hidden font-mono text-xs" tabIndex={-1}>
      <code>
        <span className="text-faded">GET</span> /v2/farming/vaults{'\n'}
        {'    ?side=earn&chain=ALL&limit=1\n'}
        {'{ "data": [{\n'}
        {Object.entries(fields).map(([name, value]) => (
          <span key={name} className="block overflow-hidden text-ellipsis">
            {`    "${name}": `}
            <span className="text-accent">{value === undefined ? '…' : JSON.stringify(value)}</span>,
          </span>
        ))}
        {'    … }] }'}
      </code>
    </pre>
  )
}

/** Where a program goes on from here. */
export function ApiLinks() {
  const { baseUrl } = useSettings()
  return (
    <ul className="border-t border-line">
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
    </ul>
  )
}

const Item = ({ kind, children }: { kind: string; children: ReactNode }) => (
  <li className="flex h-10 items-center justify-between gap-4 border-b border-line max-sm:h-11">
    {children}
    <span className="text-faded">{kind}</span>
  </li>
)
