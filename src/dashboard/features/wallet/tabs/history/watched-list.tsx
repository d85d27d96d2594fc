import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { walletPath } from '#dashboard/ui/link/wallet-path.ts'
import { Section } from '#dashboard/ui/page/section.tsx'
import { formatTime } from '#dashboard/ui/text/format-time.ts'
import { shortAddress } from '#dashboard/ui/text/short-address.ts'
import { watchedQuery } from './queries.ts'
import { texts } from './texts.ts'

/** Wallets that the service watches for this page or this key; nothing where there are none, or they cannot be read. */
export function WatchedList() {
  const { data = [] } = useQuery(watchedQuery)
  if (data.length === 0) return null
  return (
    <Section title={texts.watched}>
      <ul className="border-t border-rule text-sm">
        {data.map(({ id, address, label, readAt }) => (
          <li key={id} className="flex min-h-9 items-center gap-4 border-b border-line">
            <Link className="link min-w-0 truncate" to={`${walletPath([address])}?tab=history`} title={address}>
              <bdi>{label || shortAddress(address)}</bdi>
            </Link>
            {label && <span className="text-faded max-sm:hidden">{shortAddress(address)}</span>}
            <span className="ml-auto whitespace-nowrap text-faded">
              {readAt === '' ? texts.notReadYet : texts.readOf(formatTime(readAt))}
            </span>
          </li>
        ))}
      </ul>
      <p className="pt-2 text-sm text-faded">{texts.recordedEveryHour}</p>
    </Section>
  )
}
