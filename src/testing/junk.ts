/** What a host may answer in place of its own protocol: HTML, truncated, empty, and the right wrapping with wrong contents. */
export const junk = [
  ['HTML', '<html><body>502</body></html>'],
  ['truncated JSON', '{"jsonrpc":"2.0","id":1,"result":{"value'],
  ['an empty body', ''],
  ['null', 'null'],
  ['a number', '5'],
  ['an empty list', '[]'],
  ['an empty object', '{}'],
  ['an empty result', '{"jsonrpc":"2.0","id":1,"result":{}}'],
  ['a null result', '{"jsonrpc":"2.0","id":1,"result":null}'],
  [
    'lists of other things',
    '{"items":[5],"accounts":[7],"jetton_wallets":[true],"nft_items":["x"],"pools":[5],"erc20TokenBalances":[5],"collectibleBalances":["x"],"result":{"value":[1]}}',
  ],
  [
    'text instead of lists',
    '{"items":"x","accounts":"x","jetton_wallets":"x","nft_items":"x","pools":"x","erc20TokenBalances":"x","result":"x"}',
  ],
  ['bytes', '\u0000\u0001\u00ff\u0000\u0000'],
] as const
