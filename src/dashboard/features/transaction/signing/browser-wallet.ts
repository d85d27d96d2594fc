import { createDAppKit, type UiWallet } from '@mysten/dapp-kit-core'
import { SuiGrpcClient } from '@mysten/sui/grpc'
import { texts } from '#dashboard/features/transaction/texts.ts'

/** Only extensions of this browser: no web wallet is fetched from anywhere. A payload goes to the wallet as text, so that the page contacts no node. */
const kit = createDAppKit({
  networks: ['mainnet'],
  createClient: (network) => new SuiGrpcClient({ network, baseUrl: location.origin }),
  slushWalletConfig: null,
  storageKey: 'yieldscope.sui-wallet',
})
const { $wallets, $connection } = kit.stores
// Subscribed for good, so that every `get` gives the same object while nothing changed.
$wallets.listen(() => {})
$connection.listen(() => {})

/** Sui wallets of this browser that can sign, by the wallet standard; one may come late. */
export const wallets = { get: () => $wallets.get(), subscribe: (listener: () => void) => $wallets.listen(listener) }
/** The wallet and the account that are connected. */
export const connection = {
  get: () => $connection.get(),
  subscribe: (listener: () => void) => $connection.listen(listener),
}

export const connectWallet = async (wallet: UiWallet): Promise<void> => void (await kit.connectWallet({ wallet }))
export const disconnectWallet = (): Promise<void> => kit.disconnectWallet()

/** `failure`: why the chain undid it; the fee is paid all the same. */
export type Sent = { digest: string; failure: string | null }

/** Lets the connected wallet sign and send; the wallet has its owner confirm first. Throws what the wallet throws. */
export async function signAndSend(payload: string): Promise<Sent> {
  const result = await kit.signAndExecuteTransaction({ transaction: payload })
  if (result.$kind === 'Transaction') return { digest: result.Transaction.digest, failure: null }
  const { digest, status } = result.FailedTransaction
  return { digest, failure: status.error?.message ?? texts.noReasonGiven }
}
