{{/* The pods of one service of this release, as peers of a policy. (root, component) */}}
{{- define "chartloom.podsOf" -}}
- podSelector:
    matchLabels: {{- include "chartloom.selectorLabels" . | nindent 6 }}
{{- end }}

{{/*
Egress to one of the servers that stand outside of the chart, or to the chart's own where dev.enabled.
(root, what, dev: component and port of the dev server)
*/}}
{{- define "chartloom.egressTo" -}}
{{- $destination := index .root.Values.networkPolicy .what -}}
{{- if and .root.Values.dev.enabled .dev -}}
- to:
    - podSelector:
        matchLabels: {{- include "chartloom.devSelector" (dict "root" .root "component" .dev.component) | nindent 10 }}
  ports: [{ protocol: TCP, port: {{ .dev.port }} }]
{{- else -}}
{{- if empty $destination.to -}}
{{- fail (printf "networkPolicy.%s.to is empty: say where it is (ipBlock, namespaceSelector, podSelector), or no pod may reach it. Or set networkPolicy.enabled to false." .what) -}}
{{- end -}}
- to: {{- toYaml $destination.to | nindent 4 }}
  ports:
    {{- range $destination.ports }}
    - { protocol: TCP, port: {{ . }} }
    {{- end }}
{{- end }}
{{- end }}

{{- define "chartloom.egressToDns" -}}
- to: {{- toYaml .Values.networkPolicy.dns.to | nindent 4 }}
  ports:
    {{- range .Values.networkPolicy.dns.ports }}
    - { protocol: UDP, port: {{ . }} }
    - { protocol: TCP, port: {{ . }} }
    {{- end }}
{{- end }}

{{/* Egress to the servers that the groups stand on. (root, groups) */}}
{{- define "chartloom.egressToServers" -}}
{{ include "chartloom.egressTo" (dict "root" .root "what" "kafka" "dev" (dict "component" "kafka" "port" 9092)) }}
{{- if has "store" .groups }}
{{ include "chartloom.egressTo" (dict "root" .root "what" "mongodb" "dev" (dict "component" "mongodb" "port" 27017)) }}
{{- end }}
{{- if has "blobs" .groups }}
{{ include "chartloom.egressTo" (dict "root" .root "what" "s3" "dev" (dict "component" "s3" "port" 7070)) }}
{{- end }}
{{- with .root.Values.networkPolicy.extraEgress }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{/* Egress to the internet and to nothing that is private: the second fence behind the services' own guard (libs/platform). */}}
{{- define "chartloom.egressToInternet" -}}
{{- with .Values.networkPolicy.internet }}
- to:
    - ipBlock:
        cidr: 0.0.0.0/0
        except: {{- toYaml .exceptIPv4 | nindent 10 }}
    - ipBlock:
        cidr: ::/0
        except: {{- toYaml .exceptIPv6 | nindent 10 }}
  {{- with .ports }}
  ports:
    {{- range . }}
    - { protocol: TCP, port: {{ . }} }
    {{- end }}
  {{- end }}
{{- end }}
{{- end }}
