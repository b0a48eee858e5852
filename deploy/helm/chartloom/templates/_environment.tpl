{{/*
The environment of a service: what libs/process/src/configuration.ts knows for it, and nothing else. One block for each
group of the table in _services.tpl; a secret is named by the file it is mounted at, so nothing here is secret.
(root, name, groups, config)
*/}}
{{- define "chartloom.environment" -}}
{{- $context := . }}
{{- range .groups }}
{{- include (printf "chartloom.environment.%s" .) $context }}
{{- end }}
{{- range $key, $value := .config }}
{{ $key }}: {{ $value | quote }}
{{- end }}
{{- end }}

{{- define "chartloom.environment.process" }}
OPERATIONS_PORT: {{ include "chartloom.operationsPort" . | quote }}
RPC_TOKEN: file:/etc/chartloom/secrets/rpc-token
{{- if .root.Values.serviceTokens.shared }}
SERVICE_TOKENS: file:/etc/chartloom/secrets/service-tokens
{{- end }}
{{- range list "accounts" "registry" "notifier" }}
{{ upper . }}_URL: {{ include "chartloom.rpcUrl" (dict "root" $.root "name" .) }}
{{- end }}
{{- if .root.Values.mtls.enabled }}
RPC_TLS_KEY: file:/etc/chartloom/rpc/tls.key
RPC_TLS_CERT: file:/etc/chartloom/rpc/tls.crt
RPC_TLS_CA: file:/etc/chartloom/rpc/ca.crt
{{- end }}
{{- include "chartloom.environment.tracing" . }}
{{- end }}

{{- define "chartloom.environment.audit" }}
{{- if .root.Values.auditChain.enabled }}
AUDIT_KEYS: file:/etc/chartloom/secrets/audit-keys
{{- end }}
{{- end }}

{{/* Traces: the only place that knows of them. */}}
{{- define "chartloom.environment.tracing" }}
{{- with .root.Values.tracing }}
{{- if .enabled }}
OTEL_EXPORTER_OTLP_ENDPOINT: {{ required "tracing.endpoint is empty: say where the collector is, or set tracing.enabled to false." .endpoint }}
OTEL_TRACES_SAMPLER_ARG: {{ .samplerArg | quote }}
{{- end }}
{{- end }}
{{- end }}

{{- define "chartloom.environment.kafka" }}
KAFKA_BROKERS: {{ include "chartloom.brokers" .root }}
KAFKA_CLIENT: {{ .root.Values.kafka.client }}
KAFKA_PARTITIONS: {{ .root.Values.kafka.partitions | quote }}
KAFKA_REPLICATION: {{ .root.Values.kafka.replication | quote }}
{{- with .root.Values.kafka.tls }}
KAFKA_TLS: {{ .enabled | quote }}
{{- if and .enabled (or .ca.configMap .ca.secret) }}
KAFKA_CA: file:/etc/chartloom/authorities/kafka.crt
{{- end }}
{{- end }}
{{- with .root.Values.kafka.sasl.mechanism }}
KAFKA_SASL_MECHANISM: {{ . }}
KAFKA_USERNAME: file:/etc/chartloom/secrets/kafka-username
KAFKA_PASSWORD: file:/etc/chartloom/secrets/kafka-password
{{- end }}
{{- end }}

{{- define "chartloom.environment.store" }}
MONGODB_URL: file:/etc/chartloom/secrets/mongodb-url
{{- end }}

{{- define "chartloom.environment.blobs" }}
S3_BUCKET: {{ .root.Values.s3.bucket | default (ternary "chartloom" "" .root.Values.dev.enabled) | required "s3.bucket is empty: name the bucket of documents and results." }}
S3_REGION: {{ .root.Values.s3.region }}
{{- with .root.Values.s3.endpoint | default (ternary (printf "http://%s-s3:7070" (include "chartloom.fullname" .root)) "" .root.Values.dev.enabled) }}
S3_ENDPOINT: {{ . }}
{{- end }}
{{- with .root.Values.s3.publicEndpoint }}
S3_PUBLIC_ENDPOINT: {{ . }}
{{- end }}
{{- if .root.Values.s3.keysFromSecret }}
S3_ACCESS_KEY: file:/etc/chartloom/secrets/s3-access-key
S3_SECRET_KEY: file:/etc/chartloom/secrets/s3-secret-key
{{- end }}
{{- with .root.Values.s3.encryption }}
S3_ENCRYPTION: {{ . }}
{{- end }}
{{- with .root.Values.s3.kmsKeyId }}
S3_KMS_KEY_ID: {{ . }}
{{- end }}
{{- with .root.Values.s3.kmsKeys }}
S3_KMS_KEYS: {{ . | quote }}
{{- end }}
{{- if or .root.Values.s3.ca.configMap .root.Values.s3.ca.secret }}
NODE_EXTRA_CA_CERTS: /etc/chartloom/authorities/s3.crt
{{- end }}
{{- end }}

{{- define "chartloom.environment.rpc" }}
RPC_PORT: "9000"
RPC_CALLERS: file:/etc/chartloom/secrets/rpc-callers
{{- if .root.Values.mtls.enabled }}
{{- if ne (include "chartloom.rpcPlain" .root) "never" }}
RPC_TLS_ACCEPT_PLAIN: "true"
{{- end }}
{{- /* a certificate of the user's own is the same for all services */}}
{{- if or .root.Values.mtls.certManager.enabled (not .root.Values.mtls.existingSecret) }}
RPC_TLS_NAME: {{ printf "%s-{caller}.%s.svc" (include "chartloom.fullname" .root) .root.Release.Namespace | quote }}
{{- end }}
{{- end }}
{{- end }}

{{- define "chartloom.environment.operator" }}
OPERATOR_TOKEN: file:/etc/chartloom/secrets/operator-token
{{- end }}

{{- define "chartloom.environment.rest" }}
PORT: "8080"
PUBLIC_BASE_URL: {{ required "publicBaseUrl is empty: say at which address clients reach the gateway." .root.Values.publicBaseUrl }}
{{- with .root.Values.clients }}
CONNECTIONS_PER_ADDRESS: {{ .connectionsPerAddress | quote }}
{{- with .trustedProxies }}
TRUSTED_PROXIES: {{ . | quote }}
{{- end }}
{{- end }}
{{- if .root.Values.adminApi.enabled }}
ADMIN_API: "true"
{{- end }}
{{- with .root.Values.deidCertificates }}
{{- if and .enabled (not .publicKeys) (not $.root.Values.dev.enabled) }}
{{- fail "deidCertificates.publicKeys is empty: without the public key nobody can verify a certificate. openssl pkey -in KEY -pubout" }}
{{- end }}
{{- with .publicKeys }}
CERTIFICATE_PUBLIC_KEYS: {{ . | quote }}
{{- end }}
{{- end }}
{{- end }}

{{/*
Documents that all workers of a stage take at the same time at most: organizations take turns for these. Counted with the
most processes that autoscaling may start, since a number that is too low would leave workers idle.
*/}}
{{- define "chartloom.environment.slots" }}
{{- range $name := list "extractor" "deidentifier" }}
{{- $settings := mergeOverwrite (deepCopy $.root.Values.defaults) (index $.root.Values.services $name) }}
{{- $processes := ternary $settings.autoscaling.max $settings.replicas $settings.autoscaling.enabled | int }}
{{- with mul $processes ($settings.config.CONCURRENCY | default "2" | int) }}
{{ upper $name }}_SLOTS: {{ . | quote }}
{{- end }}
{{- end }}
{{- end }}

{{- define "chartloom.environment.webhooks" }}
WEBHOOK_KEYS: file:/etc/chartloom/secrets/webhook-keys
{{- end }}

{{- define "chartloom.environment.surrogates" }}
{{- if .root.Values.surrogates.enabled }}
SURROGATE_KEY: file:/etc/chartloom/secrets/surrogate-key
{{- end }}
{{- end }}

{{- define "chartloom.environment.certificate" }}
{{- if .root.Values.deidCertificates.enabled }}
CERTIFICATE_KEY: file:/etc/chartloom/secrets/certificate-key
{{- end }}
{{- end }}

{{- define "chartloom.environment.findings" }}
{{- if not .root.Values.deidFindings.stored }}
STORE_FINDINGS: "false"
{{- end }}
{{- end }}

{{- define "chartloom.environment.terminology" }}
{{- with .root.Values.terminology }}
{{- if .existingClaim }}
TERMINOLOGY_INDEX: /var/lib/chartloom/terminology/{{ .file }}
{{- end }}
{{- end }}
{{- end }}

{{- define "chartloom.environment.siteMapping" }}
{{- with .root.Values.siteMapping }}
{{- if .existingConfigMap }}
SITE_MAPPING: /etc/chartloom-site-mapping/{{ .file }}
{{- end }}
{{- end }}
{{- end }}

{{- define "chartloom.environment.proposer" }}
{{- with .root.Values.proposer }}
{{- if .url }}
PROPOSER_URL: {{ .url | quote }}
PROPOSER_MODEL: {{ required "proposer.model is empty: name the model that proposer.url is asked for." .model | quote }}
PROPOSER_TIMEOUT_MS: {{ .timeoutMs | quote }}
PROPOSER_ORGANIZATIONS: {{ join "," .organizations | quote }}
{{- end }}
{{- end }}
{{- end }}

{{/* Kafka's brokers, separated by commas. (root) */}}
{{- define "chartloom.brokers" -}}
{{- if .Values.dev.enabled -}}
{{ include "chartloom.fullname" . }}-kafka:9092
{{- else -}}
{{ join "," .Values.kafka.brokers | required "kafka.brokers is empty: name the brokers, each as host:port." }}
{{- end }}
{{- end }}

{{/*
Where a service is: every address of its headless Service, balanced by the caller, which asks the certificate for the
Service's name.
(root, name)
*/}}
{{- define "chartloom.rpcUrl" -}}
{{- $tls := and .root.Values.mtls.enabled (ne (include "chartloom.rpcPlain" .root) "spoken") -}}
dns+{{ ternary "https" "http" $tls }}://{{ include "chartloom.fullname" .root }}-{{ .name }}:9000
{{- end }}
