CREATE TABLE "refresh_hour" (
	"dataset" text NOT NULL,
	"hour" integer NOT NULL,
	"is_sample" boolean NOT NULL,
	"succeeded" integer NOT NULL,
	"failed" integer NOT NULL,
	CONSTRAINT "refresh_hour_dataset_hour_is_sample_pk" PRIMARY KEY("dataset","hour","is_sample")
);
