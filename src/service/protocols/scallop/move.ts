import type { MoveFacts, StructFact } from '#service/protocols/move-facts/move-facts.ts'
import { Market, Obligation, ObligationKey, rows } from './layout.ts'
import { scallopFacts } from './scallop.ts'

/** A row of one of its tables, which are keyed by coin type. */
const row = (value: string, layout: StructFact['layout'], fields: number): StructFact => ({
  type: `0x2::dynamic_field::Field<0x1::type_name::TypeName, scallop::${value}>`,
  layout,
  fields,
})

export const scallopMove: MoveFacts = {
  name: 'Scallop',
  source: scallopFacts.source,
  asOf: scallopFacts.asOf,
  addresses: { scallop: scallopFacts.package },
  functions: {},
  structs: [
    { type: 'scallop::market::Market', layout: Market, fields: 9 },
    { type: 'scallop::obligation::Obligation', layout: Obligation, fields: 11 },
    { type: 'scallop::obligation::ObligationKey', layout: ObligationKey, fields: 2 },
    row('reserve::BalanceSheet', rows.balanceSheet, 4),
    row('borrow_dynamics::BorrowDynamic', rows.borrowDynamic, 4),
    row('interest_model::InterestModel', rows.interestModel, 11),
    row('risk_model::RiskModel', rows.riskModel, 7),
    row('obligation_debts::Debt', rows.debt, 2),
    row('obligation_collaterals::Collateral', rows.collateral, 1),
  ],
  resolve: async () => ({}),
}
