CREATE TABLE "api_key" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"requests_per_minute" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "coin" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coin_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"coin_key" text collate "C" NOT NULL,
	"name" text collate "C",
	"symbol" text collate "C",
	"price" double precision,
	"market_cap" double precision,
	"change_24h" double precision,
	"change_7d" double precision,
	"volume_24h" double precision,
	"holders" double precision,
	"total_supply" double precision,
	"created_at" text collate "C",
	"updated_at" text collate "C",
	"verified" boolean NOT NULL,
	"search" text collate "C" NOT NULL,
	"grams" text[] NOT NULL,
	"priced_at" timestamp with time zone,
	"metadata_at" timestamp with time zone,
	"holders_at" timestamp with time zone,
	"is_sample" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coin_body" (
	"coin_key" text collate "C" PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"is_sample" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dataset" (
	"name" text PRIMARY KEY NOT NULL,
	"source" text,
	"rows" integer,
	"as_of" timestamp with time zone,
	"last_attempt_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "family" (
	"name" text PRIMARY KEY NOT NULL,
	"source" text,
	"revision" integer NOT NULL,
	"list_revision" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_point" (
	"coin_key" text collate "C" NOT NULL,
	"at" double precision NOT NULL,
	"price" double precision NOT NULL,
	"source" text NOT NULL,
	"is_sample" boolean NOT NULL,
	CONSTRAINT "price_point_coin_key_at_pk" PRIMARY KEY("coin_key","at")
);
--> statement-breakpoint
CREATE TABLE "protocol" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"is_sample" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vault" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"dataset" text NOT NULL,
	"source" text NOT NULL,
	"chain" text NOT NULL,
	"type" text NOT NULL,
	"protocol_id" text NOT NULL,
	"protocol_names" text[] NOT NULL,
	"coin_keys" text[] NOT NULL,
	"tags" text[] NOT NULL,
	"name" text collate "C",
	"tvl" double precision,
	"apr" double precision,
	"apy" double precision,
	"total_apr" double precision,
	"total_apy" double precision,
	"body" text NOT NULL,
	"is_sample" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vault_sample" (
	"vault_id" text collate "C" NOT NULL,
	"hour" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"tvl" double precision,
	"apr" double precision,
	"apy" double precision,
	"apr_rewards" double precision,
	"apy_rewards" double precision,
	"total_apr" double precision,
	"total_apy" double precision,
	"is_sample" boolean NOT NULL,
	CONSTRAINT "vault_sample_vault_id_hour_pk" PRIMARY KEY("vault_id","hour")
);
--> statement-breakpoint
CREATE TABLE "webhook" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"url" text NOT NULL,
	"chain" text NOT NULL,
	"addresses" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "coin_key_unique" ON "coin" USING btree ("coin_key");--> statement-breakpoint
CREATE INDEX "coin_grams" ON "coin" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "coin_rank" ON "coin" USING btree ("verified" DESC NULLS LAST,"market_cap" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "coin_name_asc" ON "coin" USING btree ("name","verified" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "coin_name_desc" ON "coin" USING btree ("name" DESC NULLS LAST,"verified" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "coin_symbol_asc" ON "coin" USING btree ("symbol","verified" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "coin_symbol_desc" ON "coin" USING btree ("symbol" DESC NULLS LAST,"verified" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "coin_price_asc" ON "coin" USING btree ("price","verified" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "coin_price_desc" ON "coin" USING btree ("price" DESC NULLS LAST,"verified" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "coin_market_cap_asc" ON "coin" USING btree ("market_cap","verified" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "coin_market_cap_desc" ON "coin" USING btree ("market_cap" DESC NULLS LAST,"verified" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "coin_change_24h_asc" ON "coin" USING btree ("change_24h","verified" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "coin_change_24h_desc" ON "coin" USING btree ("change_24h" DESC NULLS LAST,"verified" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "coin_change_7d_asc" ON "coin" USING btree ("change_7d","verified" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "coin_change_7d_desc" ON "coin" USING btree ("change_7d" DESC NULLS LAST,"verified" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "coin_volume_24h_asc" ON "coin" USING btree ("volume_24h","verified" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "coin_volume_24h_desc" ON "coin" USING btree ("volume_24h" DESC NULLS LAST,"verified" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "coin_holders_asc" ON "coin" USING btree ("holders","verified" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "coin_holders_desc" ON "coin" USING btree ("holders" DESC NULLS LAST,"verified" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "coin_total_supply_asc" ON "coin" USING btree ("total_supply","verified" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "coin_total_supply_desc" ON "coin" USING btree ("total_supply" DESC NULLS LAST,"verified" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "coin_created_at_asc" ON "coin" USING btree ("created_at","verified" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "coin_created_at_desc" ON "coin" USING btree ("created_at" DESC NULLS LAST,"verified" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "coin_updated_at_asc" ON "coin" USING btree ("updated_at","verified" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "coin_updated_at_desc" ON "coin" USING btree ("updated_at" DESC NULLS LAST,"verified" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "price_point_at" ON "price_point" USING btree ("at");--> statement-breakpoint
CREATE INDEX "vault_coins" ON "vault" USING gin ("coin_keys");--> statement-breakpoint
CREATE INDEX "vault_protocol" ON "vault" USING btree ("protocol_id","chain");--> statement-breakpoint
CREATE INDEX "vault_source" ON "vault" USING btree ("source");--> statement-breakpoint
CREATE INDEX "vault_tvl_asc" ON "vault" USING btree ("tvl","id");--> statement-breakpoint
CREATE INDEX "vault_tvl_desc" ON "vault" USING btree ("tvl" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "vault_apr_asc" ON "vault" USING btree ("apr","id");--> statement-breakpoint
CREATE INDEX "vault_apr_desc" ON "vault" USING btree ("apr" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "vault_apy_asc" ON "vault" USING btree ("apy","id");--> statement-breakpoint
CREATE INDEX "vault_apy_desc" ON "vault" USING btree ("apy" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "vault_total_apr_asc" ON "vault" USING btree ("total_apr","id");--> statement-breakpoint
CREATE INDEX "vault_total_apr_desc" ON "vault" USING btree ("total_apr" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "vault_total_apy_asc" ON "vault" USING btree ("total_apy","id");--> statement-breakpoint
CREATE INDEX "vault_total_apy_desc" ON "vault" USING btree ("total_apy" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "vault_name_asc" ON "vault" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "vault_name_desc" ON "vault" USING btree ("name" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "vault_sample_at" ON "vault_sample" USING btree ("at");--> statement-breakpoint
CREATE INDEX "webhook_owner" ON "webhook" USING btree ("owner");