import type { EvmChainId } from '#contract/chains.ts'
import { defineProtocol } from '#service/protocols/kit/define-protocol.ts'

type Address = `0x${string}`

/** `evc` knows which vaults an account uses, `vaultFactory` which vaults are Euler's own. */
export type EulerDeployment = { chain: EvmChainId; evc: Address; vaultFactory: Address }

export const eulerFacts = {
  source:
    'euler-xyz/euler-interfaces 8007d05 of 2026-06-16, addresses/<chain>/CoreAddresses.json, abis/{EVault,EthereumVaultConnector,GenericFactory}.json',
  asOf: '2026-11-21',
  deployments: [
    {
      chain: 'ETH',
      evc: '0x0C9a3dd6b8F28529d72d7f9cE918D493519EE383',
      vaultFactory: '0x29a56a1b8214D9Cf7c5561811750D5cBDb45CC8e',
    },
    {
      chain: 'ARB',
      evc: '0x6302ef0F34100CDDFb5489fbcB6eE1AA95CD1066',
      vaultFactory: '0x78Df1CF5bf06a7f27f2ACc580B934238C1b80D50',
    },
    {
      chain: 'BASE',
      evc: '0x5301c7dD20bD945D2013b48ed0DEE3A284ca8989',
      vaultFactory: '0x7F321498A801A191a93C840750ed637149dDf8D0',
    },
    {
      chain: 'BNB',
      evc: '0xb2E5a73CeE08593d1a076a2AE7A6e02925a640ea',
      vaultFactory: '0x7F53E2755eB3c43824E162F7F6F087832B9C9Df6',
    },
    {
      chain: 'AVAX',
      evc: '0xddcbe30A761Edd2e19bba930A977475265F36Fa1',
      vaultFactory: '0xaf4B4c18B17F6a2B32F6c398a3910bdCD7f26181',
    },
    {
      chain: 'MATIC',
      evc: '0x90811DacA4BD23Fc79A87FBdff7522bED2d24B4B',
      vaultFactory: '0xB1771a13e2a13fCafA89B00335915E732B9466b7',
    },
  ] satisfies EulerDeployment[],
}

/** Euler v2: lending vaults, and the connector that links an owner's accounts. All vaults of a chain form one source. */
export const euler = defineProtocol({
  slug: 'euler-v2',
  aliases: ['euler'],
  name: 'Euler',
  url: 'https://app.euler.finance',
  facts: [eulerFacts],
  deployments: eulerFacts.deployments,
  loadPositions: async () => (await import('./positions.ts')).eulerPositions,
})
