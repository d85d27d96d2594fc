CREATE TABLE "price_history" (
	"token" text collate "C" NOT NULL,
	"is_sample" boolean NOT NULL,
	"first_day" integer NOT NULL,
	"prices" text NOT NULL,
	"through_day" integer NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	CONSTRAINT "price_history_token_is_sample_pk" PRIMARY KEY("token","is_sample")
);
--> statement-breakpoint
CREATE INDEX "price_history_as_of" ON "price_history" USING btree ("as_of");