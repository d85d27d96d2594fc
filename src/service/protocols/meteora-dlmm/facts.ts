export const dlmmFacts = {
  source: 'MeteoraAg/dlmm-sdk fb02e51 of 2026-07-23 and the interface 0.12.0 in it',
  asOf: '2026-11-22',
  program: 'LBUZKhRxPF3XUpBCjp4YzTKgLccjZhTSDM9YuVaPwxo',
}
