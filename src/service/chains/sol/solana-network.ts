import type { HostedChain } from '#service/chains/chain-record.ts'
import type { Sourced } from '#service/chains/sourced.ts'

export const solanaNetwork = {
  id: 'SOL',
  source: 'solana.com/docs and chainlist',
  asOf: '2026-11-21',
  defiLlamaName: 'solana',
  defiLlamaPoolsName: 'Solana',
  rpc: ['https://api.mainnet-beta.solana.com', 'https://solana-rpc.publicnode.com'],
  /** Programs, and the root accounts of names. */
  programs: {
    source:
      'the programs’ own libraries: @solana-program/token, mpl-token-metadata, @bonfida/spl-name-service, @onsol/tldparser',
    asOf: '2026-11-21',
    token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
    token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
    metaplex: 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s',
    // FluxBeam's program for Token-2022 mints, in Metaplex's layout: its accounts in rotki/test-caching 3cf5d52, of
    // 2025-09-04.
    metadata2022: 'META4s4fSmpkTbZoUsgC1oBnWB31vQcmnN8giPw51Zu',
    stake: 'Stake11111111111111111111111111111111111111',
    sns: 'namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX',
    solTld: '58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx',
    snsReverseClass: '33m47vH6Eav6jr5Ry86XjhRft2jRBLDnDgPSHoquXi2Z',
    snsFavourites: '85iDfUvr3HJyLM2zcq5BXSiDvUWfw6cSE1FfNBo8Ap29',
    snsTokenizer: 'nftD3vbNkNqfj2Sd3HZwbpw4BxxKWr4AjGb9X38JeZk',
    allDomains: 'ALTNSZ46uaAUU7XUV6awvdorLGqAsPwa9shm7h4uP2FK',
    tldHouse: 'TLDHkysf5pCnKsVA4gXpNvmy7psXLPEu4LAdDJthT9S',
    nameHouse: 'NH3uX6FtVE2fNREAioP7hm5RaozotZxeL6khU1EHx51',
  },
  // 40 requests of one method per 10 s.
  budgets: { 'api.mainnet-beta.solana.com': { perMinute: 140, burst: 20 } },
} as const satisfies HostedChain<'SOL'> & { rpc: readonly string[]; programs: Sourced & Record<string, string> }
