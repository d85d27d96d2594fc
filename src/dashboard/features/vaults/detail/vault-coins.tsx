import { Link } from 'react-router'
import type { Vault } from '#contract/vault.ts'
import { CopyButton } from '#dashboard/ui/button/copy-button.tsx'
import { isNative, tokenExplorer } from '#dashboard/ui/link/explorers.ts'
import { ExternalLink } from '#dashboard/ui/link/external-link.tsx'
import { vaultsPath } from '#dashboard/ui/link/vault-links.ts'
import { Section } from '#dashboard/ui/page/section.tsx'
import { shortAddress, shortCoinType } from '#dashboard/ui/text/short-address.ts'
import { depositSymbols } from '#domain/earning/deposit-symbols.ts'
import { texts } from './texts.ts'

/** The coins of the deposit and those that rewards are paid in. `isInRail`: in a narrow column, where the role is below the name. */
export function VaultCoins({ vault, isInRail }: { vault: Vault; isInRail: boolean }) {
  const symbols = depositSymbols(vault)
  const coins = vault.coins.map((coin, index) => ({ coin, symbol: symbols[index] ?? '', role: texts.deposit }))
  const rewards = vault.rewards.tokens.map(({ token_address, token_symbol }) => ({
    coin: token_address,
    symbol: token_symbol,
    role: texts.reward,
  }))
  return (
    <Section title={texts.coinsRewards}>
      {/* A caption that is not shown makes all columns equally wide in Chromium. */}
      <table aria-label={texts.coinsVault} className="w-full table-fixed border-collapse border-t border-rule text-sm">
        <tbody>
          {[...coins, ...rewards].map(({ coin, symbol, role }) => (
            <tr key={`${role}${coin}`} className="h-(--row) border-b border-line">
              <th scope="row" className={`${isInRail ? 'w-20 py-1' : 'w-28'} truncate text-left font-medium`}>
                {symbol || texts.unnamed}
                {isInRail && <span className="block text-xs font-normal text-faded">{role}</span>}
              </th>
              {!isInRail && <td className="w-20 text-faded">{role}</td>}
              <td className={isInRail ? 'truncate text-xs' : 'truncate'} title={coin}>
                <CoinAddress chain={vault.chain} coin={coin} />
              </td>
              <td className="w-14 text-right">
                <CopyButton text={coin} label={texts.copyAddress(symbol || coin)} />
              </td>
              <td className={`${isInRail ? 'w-14' : 'w-20'} text-right max-sm:hidden`}>
                <Link
                  className="link inline-flex min-h-6 items-center"
                  to={vaultsPath({ chain: vault.chain, address: coin })}
                >
                  {texts.vaults}
                  <span className="sr-only"> {texts.with(symbol || coin)}</span>
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {coins.length === 0 && <p className="pt-2 text-sm text-faded">{texts.sourceDoesNot}</p>}
      {rewards.length === 0 && <p className="pt-2 text-sm text-faded">{texts.noRewardCoins}</p>}
    </Section>
  )
}

const evmAddress = /^0x[0-9a-f]{40}$/i

/** A coin of Sui has a page here, one of an EVM chain a page at its explorer. */
function CoinAddress({ chain, coin }: { chain: string; coin: string }) {
  if (chain === 'SUI' && coin.includes('::')) {
    return (
      <Link className="link inline-flex min-h-6 items-center" to={`/tokens/${encodeURIComponent(coin)}`}>
        {shortCoinType(coin)}
      </Link>
    )
  }
  if (!evmAddress.test(coin)) return shortAddress(coin)
  if (isNative(chain, coin)) return <span className="text-faded">{texts.nativeCoin}</span>
  const explorer = tokenExplorer(chain, coin)
  if (explorer === null) return shortAddress(coin)
  return (
    <span title={explorer.name}>
      <ExternalLink href={explorer.url}>{shortAddress(coin)}</ExternalLink>
    </span>
  )
}
