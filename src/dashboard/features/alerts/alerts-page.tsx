import { type ReactNode, useEffect, useState } from 'react'
import { Link, matchPath } from 'react-router'
import { rich } from '#dashboard/locale/rich.tsx'
import { type AlertSubject, setAlertDialog } from '#dashboard/state/alert-dialog-store.ts'
import { useConnection } from '#dashboard/state/connection.ts'
import { useRecentPages } from '#dashboard/state/recent-pages.ts'
import { useSavedWallets } from '#dashboard/state/saved-wallets.ts'
import { useSettings } from '#dashboard/state/settings.ts'
import { useStarredCoins } from '#dashboard/state/starred-coins.ts'
import { useStarredVaultNames, useStarredVaults } from '#dashboard/state/starred-vaults.ts'
import { Button, buttonLook } from '#dashboard/ui/button/button.tsx'
import { TextButton } from '#dashboard/ui/button/text-button.tsx'
import { ChainIcon } from '#dashboard/ui/icons/coin-icon.tsx'
import { conditionLabel } from '#dashboard/ui/labels/rule-labels.ts'
import { decoded } from '#dashboard/ui/link/decoded.ts'
import { walletPath } from '#dashboard/ui/link/wallet-path.ts'
import { PageHeading } from '#dashboard/ui/page/page-heading.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { type PlainColumn, PlainTable } from '#dashboard/ui/table/plain-table.tsx'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { shortAddress } from '#dashboard/ui/text/short-address.ts'
import { NoWalletAddress, readWalletAddress } from '#domain/wallet-address.ts'
import type { Alert } from './alert.ts'
import { AlertList } from './alert-list.tsx'
import { countAlerts, deleteAlert, saveAlert, useAlerts, useInbox } from './alert-store.ts'
import { Inbox } from './inbox.tsx'
import { NotificationChoice } from './notification-choice.tsx'
import { texts } from './texts.ts'

/** The alerts of this browser and the inbox of what fired. A deletion can be undone while the page is open. */
export function AlertsPage() {
  const alerts = useAlerts()
  const isEmpty = useInbox().messages.length === 0 && alerts.length === 0
  // Whatever else became of the browser's storage, from here on the bell and the checks know of all alerts.
  useEffect(countAlerts, [])
  const hasAlerts = alerts.length > 0
  const [isAdding, setAdding] = useState(false)
  const [deleted, setDeleted] = useState<Alert | null>(null)
  return (
    <>
      <PageHeading
        title={texts.alerts}
        actions={
          // Without alerts what can be watched is on the page already.
          hasAlerts && (
            <Button look="strong" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
              {texts.addAlert}
            </Button>
          )
        }
      >
        {texts.checkedBrowserWhile}
      </PageHeading>
      <OfflineNote />
      {hasAlerts && isAdding && (
        <Section title={texts.whatWatch}>
          <Subjects />
        </Section>
      )}
      <div>
        {isEmpty || <Inbox />}
        <Section title={hasAlerts ? texts.alertsOf(alerts.length) : texts.noAlertsYet}>
          {hasAlerts ? (
            <AlertList
              alerts={alerts}
              onDelete={(alert) => {
                deleteAlert(alert.id)
                setDeleted(alert)
              }}
            />
          ) : (
            <div>
              <p className="pb-4 text-faded">{texts.chooseWhatWatch}</p>
              <Subjects />
            </div>
          )}
          <p role="status" className="pt-2 text-sm">
            {deleted &&
              rich(texts.deletedUndo, {
                bdi: <bdi>{deleted.name}</bdi>,
                rule: conditionLabel(deleted.rule),
                textButton: (words) => (
                  <TextButton
                    onClick={() => {
                      saveAlert(deleted)
                      setDeleted(null)
                    }}
                  >
                    {words}
                  </TextButton>
                ),
              })}
          </p>
        </Section>
      </div>
      <div className="mt-8 grid items-start gap-x-12 gap-y-6 lg:grid-cols-2">
        <div>
          <Section title={texts.notifications}>
            <NotificationChoice />
          </Section>
        </div>
        <div>
          <WhenClosed />
        </div>
      </div>
    </>
  )
}

const MOST_OFFERED = 8

const kinds = [
  { about: texts.vault, to: '/vaults', what: texts.apyTvlRises, example: texts.exampleVault, go: texts.pickVault },
  { about: texts.token, to: '/tokens', what: texts.priceRisesAbove, example: texts.exampleToken, go: texts.pickToken },
  {
    ...{ about: texts.wallet, to: '/wallet', go: texts.enterAddress },
    ...{ what: texts.balancesChangePositions, example: texts.exampleWallet },
  },
  {
    ...{ about: texts.position, to: '/wallet', go: texts.openPositions },
    ...{ what: texts.healthFactorFalls, example: texts.examplePosition },
  },
] as const

const vaultSubject = (id: string, name: string): AlertSubject => ({ kind: 'vault', id, name, apy: null, tvl: null })
const coinSubject = (coinType: string, name: string): AlertSubject => ({ kind: 'coin', coinType, name, price: null })

/** What is saved, starred or was opened last here, by its kind: one press away. */
function useOwnSubjects(): Partial<Record<string, AlertSubject[]>> {
  const wallets = useSavedWallets().filter(({ key }) => !key.includes(','))
  const coins = useStarredCoins()
  const [vaults, names] = [useStarredVaults(), useStarredVaultNames()]
  const recent = useRecentPages()
  const opened = (pattern: '/vaults/:id' | '/tokens/:id') =>
    recent.flatMap(({ to, label }) => {
      const id = matchPath(pattern, to)?.params.id
      return id === undefined ? [] : [{ id: decoded(id), label }]
    })
  return {
    [texts.vault]: once([
      ...vaults.flatMap((id) => {
        const name = names[id]
        return name === undefined ? [] : [vaultSubject(id, name)]
      }),
      ...opened('/vaults/:id').map(({ id, label }) => vaultSubject(id, label)),
    ]),
    [texts.token]: once([
      ...coins.map(({ coinType, label }) => coinSubject(coinType, label)),
      ...opened('/tokens/:id').map(({ id, label }) => coinSubject(id, label)),
    ]),
    [texts.wallet]: wallets.map(({ key, label }) => ({
      ...{ kind: 'wallet', address: key },
      // A name is short enough, and says more whole.
      name: label || (key.includes('.') ? key : shortAddress(key)),
    })),
  }
}

const once = (subjects: readonly AlertSubject[]): AlertSubject[] => [
  ...new Map(subjects.map((subject) => [keyOf(subject), subject])).values(),
]

/** Where each kind is set: beside its figure. */
function Subjects() {
  const own = useOwnSubjects()
  return (
    <PlainTable
      caption={texts.whatWatch}
      columns={columnsOf(own)}
      rows={kinds}
      rowKey={({ about }) => about}
      looks={{
        table: 'w-full text-left text-sm md:table-fixed',
        headRow: 'h-9 border-b border-rule text-xs',
        row: 'border-b border-line',
      }}
    />
  )
}

type Kind = (typeof kinds)[number]
const columnsOf = (own: ReturnType<typeof useOwnSubjects>): readonly PlainColumn<Kind>[] => [
  {
    header: texts.for,
    headLook: 'w-24 font-medium',
    cellLook: 'py-(--row-pad) align-baseline font-normal',
    cell: ({ about, to }) => (
      <>
        <span className="font-medium max-md:hidden">{about}</span>
        <Link className="link md:hidden" to={to}>
          {about}
        </Link>
      </>
    ),
  },
  {
    header: texts.alertMeWhen,
    headLook: 'pl-4 font-medium',
    cellLook: 'py-(--row-pad) pl-4 align-baseline text-faded',
    cell: ({ about, what, example }) => (
      <>
        {what}
        <span className="block md:hidden">{texts.such(example)}</span>
        {about === texts.position ? (
          <OwnPositions wallets={own[texts.wallet] ?? []} />
        ) : (
          <Offered subjects={own[about] ?? []} />
        )}
      </>
    ),
  },
  {
    header: texts.example,
    look: 'max-md:hidden',
    headLook: 'pl-4 font-medium',
    cellLook: 'py-(--row-pad) pl-4 align-baseline text-faded',
    cell: ({ example }) => example,
  },
  {
    header: texts.start,
    head: <span className="sr-only">{texts.start}</span>,
    look: 'max-md:hidden',
    align: 'right',
    headLook: 'w-40',
    cellLook: 'py-(--row-pad) align-baseline',
    cell: ({ to, go }) => (
      <Link className={buttonLook('plain')} to={to}>
        {go}
      </Link>
    ),
  },
]

function Offered({ subjects }: { subjects: readonly AlertSubject[] }) {
  if (subjects.length === 0) return null
  return (
    <Choices label={texts.alertFor}>
      {subjects.slice(0, MOST_OFFERED).map((subject) => (
        <Button
          key={keyOf(subject)}
          aria-haspopup="dialog"
          title={keyOf(subject)}
          onClick={() => setAlertDialog({ subject })}
        >
          <span className="min-w-0 truncate">{subject.name}</span>
          {subject.kind === 'wallet' && <ChainsOf address={subject.address} />}
        </Button>
      ))}
    </Choices>
  )
}

const Choices = ({ label, children }: { label: string; children: ReactNode }) => (
  <span className="mt-2 flex flex-wrap items-center gap-2 *:min-w-0">
    <span className="text-xs">{label}</span>
    {children}
  </span>
)

/** The loans and positions of a wallet have an alert each, beside their figures. */
function OwnPositions({ wallets }: { wallets: readonly AlertSubject[] }) {
  if (wallets.length === 0) return null
  return (
    <Choices label={texts.positionsIn}>
      {wallets.slice(0, MOST_OFFERED).map((wallet) => (
        <Link
          key={keyOf(wallet)}
          className={buttonLook('plain')}
          title={keyOf(wallet)}
          to={`${walletPath([keyOf(wallet)])}?tab=positions`}
        >
          <span className="min-w-0 truncate">{wallet.name}</span>
        </Link>
      ))}
    </Choices>
  )
}

/** Addresses of two chains may read alike where they are shortened. */
function ChainsOf({ address }: { address: string }) {
  const [first, ...others] = chainsOf(address)
  if (first === undefined) return null
  return (
    <>
      {' '}
      <span className="ml-2 flex items-center gap-1.5 text-xs text-faded">
        <ChainIcon chain={first} />
        {chainNameOf(first)}
        {others.length > 0 && ` +${others.length}`}
      </span>
    </>
  )
}

/** None where the browser has stored what is no address any more. */
function chainsOf(address: string): readonly string[] {
  try {
    return readWalletAddress(address).chains
  } catch (error) {
    if (error instanceof NoWalletAddress) return []
    throw error
  }
}

const keyOf = (subject: AlertSubject) =>
  subject.kind === 'vault' ? subject.id : subject.kind === 'coin' ? subject.coinType : subject.address

/** Alerts need an open page; webhooks of the service do not. */
function WhenClosed() {
  const hasKey = useSettings().apiKey !== ''
  return (
    <Section title={texts.whileYieldscopeClosed}>
      <p className="max-w-prose text-sm text-faded">
        {texts.alertsPauseWhile}{' '}
        {hasKey
          ? rich(texts.apiKeyLets, {
              link: (words) => (
                <Link className="link" to="/webhooks">
                  {words}
                </Link>
              ),
            })
          : rich(texts.addApiKey, {
              link: (words) => (
                <Link className="link" to="/settings">
                  {words}
                </Link>
              ),
              link2: (words) => (
                <Link className="link" to="/webhooks">
                  {words}
                </Link>
              ),
            })}
      </p>
    </Section>
  )
}

/** That nothing is checked now, and that it will be. */
function OfflineNote() {
  const { isOffline } = useConnection()
  if (!isOffline) return null
  return (
    <p role="status" className="border-l-2 border-caution pl-3 text-sm">
      {texts.deviceOfflineAlerts}
    </p>
  )
}
