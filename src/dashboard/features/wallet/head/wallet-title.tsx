import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ChainId } from '#contract/chains.ts'
import { BundleForm } from '#dashboard/features/wallet/saved/bundle-form.tsx'
import { WalletName } from '#dashboard/features/wallet/saved/wallet-name.tsx'
import { watchedQuery } from '#dashboard/features/wallet/tabs/history/queries.ts'
import { HideAmounts } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { WalletSearch } from '#dashboard/features/wallet/wallet-search.tsx'
import { setAlertDialog } from '#dashboard/state/alert-dialog-store.ts'
import { forgetBundle, useBundleOf } from '#dashboard/state/saved-bundles.ts'
import { useWalletLabel } from '#dashboard/state/saved-wallets.ts'
import { useCopy } from '#dashboard/ui/browser/use-copy.ts'
import { useIsVeryWide, useShownWidth } from '#dashboard/ui/browser/use-shown-width.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { CopyIconButton } from '#dashboard/ui/button/copy-button.tsx'
import { ActionMenu, type MenuAction } from '#dashboard/ui/form/action-menu.tsx'
import { walletPath } from '#dashboard/ui/link/wallet-path.ts'
import { TitledDialog } from '#dashboard/ui/page/dialog.tsx'
import { PageHeading } from '#dashboard/ui/page/page-heading.tsx'
import { shortAddress } from '#dashboard/ui/text/short-address.ts'
import { texts as shared } from '#dashboard/ui/texts.ts'
import { readWallets } from '#domain/read-wallets.ts'
import { texts } from './texts.ts'
import { WalletLine } from './wallet-line.tsx'
import { WalletPanel, type WalletPanelId } from './wallet-panel.tsx'

type Wallet = { key: string; chains: readonly ChainId[] }
/** The dialog that is open. */
type Opened = WalletPanelId | 'change' | 'wallets' | 'group'

/** `name`: that the wallet has chosen for itself, "" without. `children`: its figures in one line, the same on all tabs. */
type Props = { wallets: readonly [Wallet, ...Wallet[]]; name: string; children: ReactNode }

/** Whose wallet it is and what can be done with it, in one row; what is needed seldom is in a menu. */
export function WalletTitle({ wallets, name, children }: Props) {
  const isWide = useIsVeryWide()
  const isPhone = useShownWidth() === 0
  const [opened, setOpened] = useState<Opened | null>(null)
  const [first] = wallets
  const keys = wallets.map(({ key }) => key)
  const isSeveral = keys.length > 1
  const label = useWalletLabel(first.key)
  const bundle = useBundleOf(keys)
  const short = shortAddress(first.key)
  const link = `${location.origin}${walletPath(keys)}`
  const { outcome, copy } = useCopy(link)
  // Read by what shows the past.
  const { data: watched = [] } = useQuery({ ...watchedQuery, enabled: false })
  const isWatched = watched.some(({ address }) => address === first.key)
  const own = label || name
  const title = isSeveral ? (bundle?.name ?? texts.wallets(keys.length)) : own || texts.wallet(short)
  const subject = { kind: 'wallet', address: first.key, name: own || short } as const
  const open = (panel: Opened, text: string): MenuAction => ({ label: text, onSelect: () => setOpened(panel) })
  const ofOne: MenuAction[] = [
    { label: texts.alert, isPhoneOnly: true, onSelect: () => setAlertDialog({ subject }) },
    open('label', label ? texts.rename : texts.label),
    open('qr', texts.qrCode),
    open('explorers', texts.explorers),
  ]
  const ofSeveral: MenuAction[] = [
    open('wallets', texts.walletsView),
    open('group', bundle ? texts.renameGroup : texts.saveGroup),
    ...(bundle ? [{ label: texts.deleteGroup, onSelect: () => forgetBundle(bundle.name) }] : []),
  ]
  return (
    <>
      <PageHeading
        title={title}
        heading={
          title.endsWith(short) ? <ByAddress title={title} short={short} /> : <bdi className="truncate">{title}</bdi>
        }
        isOneLine
        actions={
          <span className="flex shrink-0 items-center gap-2 self-center">
            <span className="flex items-center gap-2 max-sm:hidden">
              <Button
                look="quiet"
                aria-label={texts.copyLinkPage}
                className="min-w-21 justify-center"
                onClick={() => void copy()}
              >
                <span aria-live="polite">
                  {{ idle: texts.copyLink, copied: shared.copied, failed: shared.failed }[outcome]}
                </span>
              </Button>
              {!isSeveral && (
                <Button
                  aria-haspopup="dialog"
                  aria-label={shared.alert(subject.name)}
                  onClick={() => setAlertDialog({ subject })}
                >
                  {texts.alert}
                </Button>
              )}
            </span>
            <HideAmounts />
            <ActionMenu
              label={texts.moreAboutWallet}
              actions={[
                ...(isSeveral ? ofSeveral : ofOne),
                { label: texts.copyLink, isPhoneOnly: true, onSelect: () => void copy() },
                open('change', texts.changeAddWallet),
              ]}
            />
            {!isSeveral && (
              <Button
                {...(isWatched ? {} : { look: 'strong' })}
                className="justify-center max-sm:h-11 sm:min-w-21"
                onClick={() => setOpened('watch')}
              >
                {isWatched ? texts.watching : texts.watch}
              </Button>
            )}
          </span>
        }
      >
        {/* A phone has the room for the title alone. */}
        {!isPhone && (
          <span className="flex min-w-0 items-baseline gap-x-3 text-sm whitespace-nowrap">
            {isSeveral ? (
              <span className="truncate xl:hidden">
                {keys.map((key, index) => (
                  <span key={key}>
                    {index > 0 && ', '}
                    <WalletName wallet={key} />
                  </span>
                ))}
              </span>
            ) : (
              <>
                {label && <span title={first.key}>{shortAddress(first.key)}</span>}
                <span className="self-center">
                  <CopyIconButton text={first.key} label={texts.copyAddress(subject.name)} />
                </span>
              </>
            )}
            {isWide && children}
          </span>
        )}
      </PageHeading>
      {!isWide && children}
      {opened && (
        <TitledDialog
          title={titles[opened]}
          className="w-2xl"
          onClose={() => setOpened(null)}
          action={
            <Button look="quiet" onClick={() => setOpened(null)}>
              {texts.close}
            </Button>
          }
        >
          {opened === 'change' ? (
            <WalletSearch read={readWallets} shown={keys} isFocused />
          ) : opened === 'group' ? (
            <BundleForm wallets={keys} name={bundle?.name ?? ''} onDone={() => setOpened(null)} />
          ) : opened === 'wallets' ? (
            <ul className="border-b border-line">
              {wallets.map(({ key, chains }) => (
                <WalletLine key={key} wallet={key} chains={chains} others={keys.filter((other) => other !== key)} />
              ))}
            </ul>
          ) : (
            <WalletPanel
              panel={opened}
              wallet={first.key}
              chains={first.chains}
              label={label}
              onDone={() => setOpened(null)}
            />
          )}
        </TitledDialog>
      )}
    </>
  )
}

/** On a phone the address alone. */
const ByAddress = ({ title, short }: { title: string; short: string }) => (
  <>
    <span className="max-sm:sr-only">{title.slice(0, -short.length)}</span>
    {short}
  </>
)

const titles: Record<Opened, string> = {
  watch: texts.watchWallet,
  label: texts.label,
  qr: texts.qrCode,
  explorers: texts.explorers,
  change: texts.changeAddWallet,
  wallets: texts.walletsView,
  group: texts.group,
}
