import { Link } from 'react-router'
import { walletPath } from '#dashboard/ui/link/wallet-path.ts'
import { shortAddress } from '#dashboard/ui/text/format.ts'
import { MAX_WALLETS } from '#domain/read-wallets.ts'

/** Says which wallets of the link are not in view, and leads to them. */
export function WalletLimitNotice({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <p role="status" className="mb-3 border-l-2 border-caution pl-3 text-sm wrap-anywhere">
      {MAX_WALLETS} wallets are shown at once. Left out, and counted nowhere:{' '}
      {texts.map((text, index) => (
        <span key={text} title={text}>
          {index > 0 && ', '}
          {shortAddress(text)}
        </span>
      ))}
      {' · '}
      <Link className="link" to={walletPath(texts)}>
        {texts.length === 1 ? 'show it instead' : 'show these instead'}
      </Link>
    </p>
  )
}
