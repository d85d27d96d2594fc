import type { SuiGrpcClient } from '@mysten/sui/grpc'
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519'
import { Transaction } from '@mysten/sui/transactions'
import { toBase64 } from '@mysten/sui/utils'
import type { Page } from '@playwright/test'

/** What its owner does at its dialog. `fail`: it breaks before it sends. */
export type Owner = { does: 'confirm' | 'reject' | 'fail' }

/**
 * A wallet of the wallet standard in `page`, as an extension brings one. Its key stays in this process: what the page hands over
 * crosses by `exposeFunction`, is built by the wallet's own node, signed and executed there.
 */
export async function installWallet(
  page: Page,
  parts: { keypair: Ed25519Keypair; client: SuiGrpcClient; owner: Owner },
) {
  const { keypair, client, owner } = parts
  const handed: string[] = []

  await page.exposeFunction('testWalletSend', async (json: string) => {
    handed.push(json)
    if (owner.does === 'reject') throw new Error('User rejected the request')
    if (owner.does === 'fail') throw new Error('The wallet lost its connection')
    const built = await Transaction.from(json).build({ client })
    const { bytes, signature } = await keypair.signTransaction(built)
    const { response } = await client.transactionExecutionService.executeTransaction({
      transaction: { bcs: { value: built } },
      signatures: [{ bcs: { value: Buffer.from(signature, 'base64') }, signature: { oneofKind: undefined } }],
    })
    const { digest = '', effects } = response.transaction ?? {}
    return { bytes, signature, digest, effects: toBase64(effects?.bcs?.value ?? new Uint8Array()) }
  })

  await page.addInitScript(
    ({ address, publicKey }) => {
      const features = ['sui:signTransaction', 'sui:signAndExecuteTransaction'] as const
      const account = { address, publicKey: new Uint8Array(publicKey), chains: ['sui:mainnet'], features }
      type Asked = { transaction: { toJSON: () => Promise<string> } }
      const send = async ({ transaction }: Asked) => Reflect.get(window, 'testWalletSend')(await transaction.toJSON())
      const wallet = {
        version: '1.0.0',
        name: 'Test Wallet',
        icon: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=',
        chains: ['sui:mainnet'],
        accounts: [account],
        features: {
          'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: [account] }) },
          'standard:events': { version: '1.0.0', on: () => () => {} },
          'sui:signTransaction': { version: '2.0.0', signTransaction: send },
          'sui:signAndExecuteTransaction': { version: '2.0.0', signAndExecuteTransaction: send },
        },
      }
      type Register = { register: (wallet: object) => void }
      const register = ({ register: add }: Register) => add(wallet)
      window.addEventListener('wallet-standard:app-ready', (event) => register(Reflect.get(event, 'detail')))
      window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
    },
    { address: keypair.toSuiAddress(), publicKey: [...keypair.getPublicKey().toRawBytes()] },
  )
  return { handed }
}
